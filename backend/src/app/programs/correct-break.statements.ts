export const CORRECT_BREAK = 'SELECT outcome FROM correct_break($1, $2)';
