/** The viewer said no, or the callback was opened without an answer of the platform's. */
export class SignInDeniedError extends Error {
  constructor() {
    super('Denied by the viewer, or not an answer of the platform');
    this.name = 'SignInDeniedError';
  }
}
