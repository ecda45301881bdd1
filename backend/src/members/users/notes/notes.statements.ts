export const READ = `SELECT note.id, note.text, author.platform_id AS "authorId", author.nickname AS "authorName", note.created_at
  FROM member_notes AS note LEFT JOIN identities AS author ON author.member_id = note.author_id
  WHERE note.member_id = $1 AND ($2::int IS NULL OR note.id = $2) ORDER BY note.id DESC`;
