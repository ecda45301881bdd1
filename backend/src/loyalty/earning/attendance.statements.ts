export const RECORD = { name: 'record-attendance', text: 'SELECT record_attendance($1, $2, $3, $4)' };
