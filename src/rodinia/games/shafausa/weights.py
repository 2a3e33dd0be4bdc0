"""What a position is worth: the weights of the facts about a seat, by name. Never compiled.

Each fact has its weight at the end of the game, and how the weight changes with the time to go and with its square (FIT). A
net of 16 units adds what facts are worth beside one another: what each fact, and the time, brings each unit (NET, BIAS), and what
a unit is worth (OUTPUT). The sum is the logarithm of a seat's chance to win; `bench.learn --units 16` fits all of them.
"""

from __future__ import annotations

FIT = {
    "points": (-0.0164, -0.0466, -0.0076),
    "CHF": (0.5695, 0.7177, 0.2153),  # money here and below in what a point costs
    "CHF up to 15": (0.3739, -0.9026, 0.8843),
    "cubes, if sold": (0.2754, -0.5339, 0.2606),
    "cubes, if bought": (0.2544, 0.1514, 0.2248),
    "income, if sold": (0.6445, 0.0953, 4.8148),
    "income, if bought": (0.2764, -0.3879, -0.3041),
    "free spaces in developed towns": (-0.0007, 0.0544, -0.3394),
    "free spaces": (-0.5671, -0.3815, 0.5229),
    "free spaces squared": (0.1455, 0.0328, 0.2412),  # over 16
    "developed towns": (1.3566, 1.7447, 0.3602),
    "miners without a mine": (0.2821, 0.7375, -0.1743),
    "miners": (0.1905, 0.1515, -0.4978),
    "buildings in reserve": (0.3859, 0.7234, -0.9316),
    "CHF and cubes, if yet to act": (-0.0339, 0.4255, 0.0932),  # in this round
    "yet to act": (0.9521, -2.8981, 1.9994),
    "cubes that can be stored": (0.0331, -0.1146, 0.0398),
    "CHF missing for the next town": (-0.6774, 1.8668, -1.8136),
    "developed towns are full": (0.0080, -0.9425, 0.9697),
    "points of mines to come": (-0.0946, 0.2353, 0.4600),
    "cubes of mines to come": (1.3060, 0.7551, -2.4038),
    "wood mines": (-0.3118, 0.5555, -0.1168),
    "stone mines": (-0.3409, 0.0037, 0.3975),
    "iron mines": (-0.2760, -0.5485, 1.9550),
    "coal mines": (0.0593, 0.0946, 0.9242),
    "copper mines": (-0.1671, 0.7059, 1.0779),
    "silver mines": (0.1909, 0.5251, 0.8550),
    "gold mines": (0.9010, 0.5159, 0.4072),
    "wood, up to 2 cubes": (-0.0201, 0.3729, -0.3151),
    "stone, up to 2 cubes": (0.0616, -0.1340, 0.2077),
    "iron, up to 2 cubes": (-0.0223, 0.5475, -0.4581),
    "coal, up to 2 cubes": (0.0364, 0.2245, -0.0037),
    "copper, up to 2 cubes": (0.0196, 0.7657, -0.6297),
    "silver, up to 2 cubes": (0.0567, 0.1993, -0.0831),
    "gold, up to 2 cubes": (-0.0493, 0.5526, -0.6418),
    "Sawmill built": (0.3623, 0.9973, -2.4022),
    "Quarry built": (0.4002, 0.4873, -0.3463),
    "Ironworks built": (0.3220, 1.6654, -1.5992),
    "Coking Plant built": (0.1806, -0.2874, 0.7958),
    "Foundry built": (0.5465, 0.3212, 0.4377),
    "Inn built": (0.1334, -1.8114, 2.9678),
    "Booster Shop built": (0.6207, -1.1291, -0.3827),
    "Builder's House built": (0.2578, 2.9591, -3.6194),
    "Trading Post built": (0.0571, 0.4777, -0.3960),
    "Miners' Lodge built": (0.8409, 1.1972, -2.7865),
    "Engineer's Office built": (-0.1437, -0.4774, 1.5475),
    "Sawmill in reserve": (0.0777, 0.3157, -0.8815),
    "Quarry in reserve": (0.1463, 0.6135, -0.9117),
    "Ironworks in reserve": (0.2875, -0.2893, 0.7004),
    "Coking Plant in reserve": (0.1789, 0.3710, -0.3990),
    "Foundry in reserve": (0.2458, 0.5493, 0.4896),
    "Inn in reserve": (0.2092, -1.2230, 1.4301),
    "Booster Shop in reserve": (0.5162, 0.8459, -2.0309),
    "Builder's House in reserve": (0.2080, 1.1800, -2.1029),
    "Trading Post in reserve": (0.1094, 1.8664, -1.8595),
    "Miners' Lodge in reserve": (0.7002, 0.5331, -1.9321),
    "Engineer's Office in reserve": (0.0000, 0.0000, 0.0000),
}
# fmt: off
NET = {
    "points": (11, 5, 16, -13, -5, 1, 6, 2, 3, -10, -26, 1, -30, -21, -5, -15),
    "CHF": (-22, -4, 35, -44, -30, 14, -55, -55, 33, 46, 0, 76, -50, -66, -4, 17),
    "CHF up to 15": (598, 325, 254, -671, 407, -290, 247, -145, -421, 780, -263, 89, 707, 118, 137, 541),
    "cubes, if sold": (63, 125, -51, -262, -12, 83, -115, -144, -56, -196, -174, 80, 5, -247, -15, -39),
    "cubes, if bought": (12, 32, 52, 13, -12, -99, 11, -17, 19, -137, 56, -19, -56, 3, -62, 26),
    "income, if sold": (154, 76, 1, -160, -275, -11, 20, 74, 105, 217, -204, 258, -153, -180, 61, -37),
    "income, if bought": (91, 29, -51, -155, -27, 54, -56, -101, 138, -47, -188, 58, -194, -53, -6, -48),
    "free spaces in developed towns": (-173, 9, -193, -158, 115, 0, 106, 54, 252, 223, 39, -189, 11, -150, -147, 152),
    "free spaces": (-76, -77, -100, 75, -10, -2, 79, 41, 77, 59, -71, 81, 8, 72, -20, -1),
    "free spaces squared": (-118, -58, -70, 53, -124, 39, 69, -51, 39, -54, -11, 13, 21, -22, -156, -242),
    "developed towns": (19, 21, -267, -345, 305, 73, -164, -241, 457, 329, 130, -184, 97, -240, 99, 210),
    "miners without a mine": (-375, 200, -831, -229, 523, -166, 635, 300, -590, -393, 93, -245, 226, 533, -1082, -151),
    "miners": (101, 9, 56, 36, -23, 59, -120, 27, 14, -56, -210, 56, 119, -35, 40, -140),
    "buildings in reserve": (-63, 345, -130, 165, -12, -30, -13, 51, 43, -180, -21, 99, 221, -96, -213, 447),
    "CHF and cubes, if yet to act": (-5, 36, 81, -6, 80, -2, -171, -126, 75, 31, -68, 34, 39, -18, -65, 67),
    "yet to act": (1475, -308, -39, -335, 2343, -2, 524, 693, -371, -150, 124, -955, 152, 140, -167, 295),
    "cubes that can be stored": (16, -25, -90, 47, 2, -48, 29, 1, 8, 18, -16, 99, 44, -12, 117, 48),
    "CHF missing for the next town": (116, -7, -260, 109, -396, -219, -224, 466, -276, -775, -14, -306, -1186, 211, -20, -55),
    "developed towns are full": (-212, 24, -273, -395, -1115, -498, -35, 1200, -402, -421, -192, 1333, 601, 771, -44, 428),
    "points of mines to come": (-302, 32, -6, -289, 32, 211, -363, -144, 337, -210, 269, 328, 350, -29, 72, -67),
    "cubes of mines to come": (-1632, 312, -3518, 887, -2890, -1691, -422, 2417, 2199, -291, 1203, 1857, 3951, -2819, 1956, -2317),
    "wood mines": (275, -573, 76, -103, -179, -22, 18, 76, 227, 15, 281, -287, 39, 26, -313, 386),
    "stone mines": (-291, -187, 321, -42, -180, 147, 306, 283, -497, 225, 44, -11, 16, -228, -46, 134),
    "iron mines": (122, 785, 442, -592, 164, 746, -346, 212, 41, 235, 257, 846, -53, 161, 323, -152),
    "coal mines": (24, 251, 59, 76, -125, 609, -95, -645, -57, -462, 153, -139, 227, 77, 260, -132),
    "copper mines": (216, -50, 148, 300, -237, 531, -273, 642, -8, 111, 282, -208, 104, -1406, -233, 152),
    "silver mines": (-140, 74, 452, 8, -250, 155, 50, -72, 459, -166, -308, 429, -65, 66, 242, 63),
    "gold mines": (39, 56, -135, -14, -110, -19, -48, -116, 129, 151, -214, 223, 142, -61, 26, -120),
    "wood, up to 2 cubes": (227, -62, -89, 203, 27, -341, 64, 10, 62, 197, -21, 254, -85, 61, -452, 46),
    "stone, up to 2 cubes": (293, 170, 124, 208, -5, 118, -24, 69, -98, 242, -2, 331, 158, -113, -409, 74),
    "iron, up to 2 cubes": (307, -145, -49, -87, 301, 433, 16, 60, 317, 228, -15, -12, 187, 156, 303, 155),
    "coal, up to 2 cubes": (5, 44, 201, 74, 370, -134, -137, -254, -188, 28, 142, -413, -47, 67, 366, -58),
    "copper, up to 2 cubes": (204, 115, 100, 77, 304, -130, -166, 496, -68, -56, 79, -224, 93, -568, 457, -104),
    "silver, up to 2 cubes": (141, 199, 240, -178, 145, 185, 162, -66, 130, 63, -38, -152, 59, 125, 78, 111),
    "gold, up to 2 cubes": (140, 74, -1, -229, 119, -157, 256, -97, 11, -34, -53, -307, 161, -254, 36, -248),
    "Sawmill built": (-375, -145, 51, 157, -123, 130, 265, -283, -536, -276, 254, -899, 254, -287, -348, 624),
    "Quarry built": (-308, -104, 461, 194, -131, -414, -61, -187, 357, -408, 72, 47, 168, -147, 138, 434),
    "Ironworks built": (627, -43, 310, -493, 156, -158, 6, 215, -284, -428, 117, 19, -6, -85, 249, 785),
    "Coking Plant built": (-121, 123, -72, -580, -267, -644, -119, -10, -662, 379, 3, 396, 543, -127, -133, -587),
    "Foundry built": (272, 76, -198, -110, -23, 607, -298, 195, -87, 112, -71, 144, 127, -117, -92, -216),
    "Inn built": (-656, 562, 35, -471, -420, -468, -406, -183, -215, 205, -133, 36, 156, 197, -64, -56),
    "Booster Shop built": (-216, -387, 39, -677, 600, 545, 898, 425, -2635, -167, 363, 35, -1824, -94, 430, 901),
    "Builder's House built": (-112, -491, -518, -194, -180, -237, 216, 453, -405, -80, -198, 283, 322, 19, 1199, 856),
    "Trading Post built": (324, 202, 228, -393, 214, 440, -51, 163, -1, 171, 182, -140, 234, -77, -681, -109),
    "Miners' Lodge built": (-206, -432, -146, -470, 543, -5, 107, 312, 2, -976, 323, -1106, 79, 114, -465, 251),
    "Engineer's Office built": (502, 88, -591, -282, 56, -341, -586, -43, 159, -2, 203, -388, 359, 667, -38, -83),
    "Sawmill in reserve": (-436, 10, -332, 470, -752, 61, -44, -195, 341, -57, 66, -924, 758, -334, 131, 776),
    "Quarry in reserve": (255, -198, 543, 172, 118, 1281, 543, -124, -64, 300, 114, -951, 1328, -465, 485, 278),
    "Ironworks in reserve": (526, 1045, 518, 3, 817, 935, 397, -176, -237, 251, 292, 524, -3, -355, -99, 1568),
    "Coking Plant in reserve": (-871, 332, 243, -204, 150, -329, -323, 215, -62, 632, -412, -98, -189, -317, -140, -218),
    "Foundry in reserve": (-610, 652, 963, -703, 573, 884, -198, -847, 8, -475, 344, -469, 290, 365, 334, -155),
    "Inn in reserve": (-395, -92, -498, -164, 360, 59, 88, -20, -995, 364, 127, -1476, -707, 222, -381, -316),
    "Booster Shop in reserve": (256, -222, -29, 180, -122, -200, -18, 91, -695, -326, 492, -350, 436, 194, -606, 558),
    "Builder's House in reserve": (498, -64, 299, -952, 509, -716, 155, 23, -614, 581, 467, 503, 221, 151, 520, 552),
    "Trading Post in reserve": (924, 1093, -2036, -803, 967, -712, 140, 356, -761, -816, 245, -310, 4, 48, 413, 1128),
    "Miners' Lodge in reserve": (208, -187, -394, 317, -337, -132, 122, 65, 683, -746, 88, -677, 208, -53, -2203, 940),
    "Engineer's Office in reserve": (175365705, -73070565, 103409175, -452988, -91986567, 175724709, 76447373, -230022683, 136742808, -141127037, -23361246, 87727590, -39372649, 146924553, 99958829, -207053911),
    "time": (3363, 4226, 3522, -4111, 561, -971, -4917, -864, 546, 225, -4682, -1078, -928, -2248, 2320, 1507),
}
BIAS = (-5201, -3479, -1645, 5238, -1021, -1345, 3094, -649, -3064, 108, 6055, -1433, -416, 4891, -1323, -1772)
OUTPUT = (-191, -228, -218, -251, 181, 128, -214, -234, -147, -196, -346, 169, 181, -249, -129, 161)
# fmt: on
PART = 0.001  # a net's weights are so many of these
FACTS = tuple(FIT)

# Where the evaluator writes each fact down.
POINTS_FACT = FACTS.index("points")
CHF_FACT = FACTS.index("CHF")
LITTLE_CHF_FACT = FACTS.index("CHF up to 15")
SOLD_FACT = FACTS.index("cubes, if sold")
BOUGHT_FACT = FACTS.index("cubes, if bought")
SOLD_INCOME_FACT = FACTS.index("income, if sold")
BOUGHT_INCOME_FACT = FACTS.index("income, if bought")
ROOM_FACT = FACTS.index("free spaces in developed towns")
FREE_FACT = FACTS.index("free spaces")
FREE_SQUARED_FACT = FACTS.index("free spaces squared")
TOWNS_FACT = FACTS.index("developed towns")
SPARE_FACT = FACTS.index("miners without a mine")
MINERS_FACT = FACTS.index("miners")
WAITING_FACT = FACTS.index("buildings in reserve")
MEANS_FACT = FACTS.index("CHF and cubes, if yet to act")
ACTING_FACT = FACTS.index("yet to act")
STORED_FACT = FACTS.index("cubes that can be stored")
TOWN_FACT = FACTS.index("CHF missing for the next town")
FULL_FACT = FACTS.index("developed towns are full")
POINTS_TO_COME_FACT = FACTS.index("points of mines to come")
CUBES_TO_COME_FACT = FACTS.index("cubes of mines to come")

# Where those about each mine, resource and building begin.
MINES_FACT = FACTS.index("wood mines")
GOODS_FACT = FACTS.index("wood, up to 2 cubes")
BUILT_FACT = FACTS.index("Sawmill built")
RESERVE_FACT = FACTS.index("Sawmill in reserve")
