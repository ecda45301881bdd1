export const COUNT_USE = {
  name: 'quick-button-count-use',
  text: `UPDATE quick_buttons SET uses = uses + 1 WHERE id = $1 AND kind = 'line' RETURNING line, uses`,
};
