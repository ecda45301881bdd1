/** The viewer declined, or the callback was opened without an answer from the platform. */
export class SignInDeniedError extends Error {
  constructor() {
    super('Denied by the viewer, or not an answer of the platform');
    this.name = 'SignInDeniedError';
  }
}
