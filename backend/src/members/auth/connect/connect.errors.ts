import { refusal } from '../../../core/common/errors/refusal.js';

export class AccountNotConnectedError extends refusal(404, 'account_not_connected', 'No account is connected') {}
