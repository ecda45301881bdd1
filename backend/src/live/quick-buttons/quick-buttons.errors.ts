import { refusal } from '../../core/common/errors/refusal.js';

export class QuickButtonChangedError extends refusal(404, 'quick_button_changed', 'This button has been changed. Check it before you press it.') {}
export class QuickButtonIncompleteError extends refusal(400, 'quick_button_incomplete', 'Enter what each button does') {}
