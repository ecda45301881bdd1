INSERT INTO bot_state DEFAULT VALUES;
INSERT INTO claim_channels (channel) VALUES ('chat'), ('discord');
INSERT INTO claim_channels (channel, types) VALUES ('announcements', '{stream.live,raffle.won}');
INSERT INTO earning_rules DEFAULT VALUES;
-- What a fresh site pays until an admin decides otherwise: about 117 points a day on average.
INSERT INTO reward_configs (tiers) VALUES ('[
  { "tier": "Common", "points": 50, "probability": 45, "color": "#9aa5b8" },
  { "tier": "Uncommon", "points": 75, "probability": 27, "color": "#4fc38a" },
  { "tier": "Rare", "points": 150, "probability": 15, "color": "#4c9bf0" },
  { "tier": "Epic", "points": 300, "probability": 8, "color": "#a66bff" },
  { "tier": "Legendary", "points": 500, "probability": 4, "color": "#ffb02e" },
  { "tier": "Jackpot", "points": 1000, "probability": 1, "color": "#ff5470" }
]');
