export const SENT = {
  name: 'bot-auto-message-sent',
  text: 'UPDATE auto_messages SET uses = uses + 1, last_sent_at = $2 WHERE id = $1 RETURNING uses',
};
