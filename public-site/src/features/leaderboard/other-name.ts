/** The login beside a nickname; null when both say the same. */
export const otherName = (login: string, nickname: string): string | null =>
  login.toLowerCase() === nickname.toLowerCase() ? null : login;
