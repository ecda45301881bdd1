export const USE = {
  name: 'bot-command-use',
  text: 'UPDATE bot_commands SET uses = uses + 1, last_used_at = $2 WHERE id = $1 RETURNING uses',
};
