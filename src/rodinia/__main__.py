"""python -m rodinia"""

from rodinia.cli import main

main()
