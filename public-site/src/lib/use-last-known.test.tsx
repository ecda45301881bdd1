import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLastKnown } from './use-last-known';

interface Answer {
  data: string | undefined;
  subject: number;
}

describe('what was known last', () => {
  const known = (...answers: Answer[]) => {
    const { result, rerender } = renderHook(({ data, subject }: Answer) => useLastKnown(data, subject), {
      initialProps: answers[0]!,
    });
    for (const answer of answers.slice(1)) rerender(answer);
    return result.current;
  };

  it('stays while the next answer is on its way', () =>
    expect(known({ data: 'old', subject: 1 }, { data: undefined, subject: 1 })).toBe('old'));
  it('gives way to the next answer', () =>
    expect(
      known({ data: 'old', subject: 1 }, { data: 'new', subject: 1 }, { data: undefined, subject: 1 }),
    ).toBe('new'));
  it('is not shown for another subject, nor again after it', () => {
    const answers = [
      { data: 'old', subject: 1 },
      { data: undefined, subject: 2 },
    ];
    expect(known(...answers)).toBeUndefined();
    expect(known(...answers, { data: undefined, subject: 1 })).toBeUndefined();
  });
});
