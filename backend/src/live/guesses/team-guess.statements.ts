export const COLLECTING_HUNT = `SELECT id FROM hunts WHERE state = 'collecting' FOR SHARE`;
