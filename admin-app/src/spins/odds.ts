const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** How many spins the odds let expect; seldom a whole number. */
export const formatExpected = (expected: number): string => oneDecimal.format(expected);
