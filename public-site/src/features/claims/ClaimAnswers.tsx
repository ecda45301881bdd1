import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiErrorOf, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { MyClaim } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { lazyExtra } from '../../ui/lazy-extra';
import { showToast } from '../../ui/toast-store';
import { checkSession } from '../session/session';
import type { Answers } from '../shop/answers';
import styles from './ClaimCard.module.css';
import { nameOf } from './claim-steps';
import { readClaim, showClaim } from './queries';

const AnswersForm = lazyExtra(
  'Failed to load the form for answers',
  async () => (await import('../shop/AnswersForm')).AnswersForm,
);

/** The buyer's answers, editable until the team starts on the claim. */
export function ClaimAnswers({ claim }: { claim: MyClaim }) {
  const { id, state, answers } = claim;
  const [isEdited, setEdited] = useState(false);
  const { mutateAsync, isPending } = useSaveAnswers(id);
  const isOpen = state === 'pending';
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setEdited(false);
    // Return focus to the edit button, which reappears in the next frame.
    requestAnimationFrame(() => section.current?.querySelector('button')?.focus());
  };
  return (
    <section ref={section} className={styles.detail}>
      <h3>{t('claims.answers')}</h3>
      {isEdited ? (
        <AnswersForm
          questions={answers}
          before={Object.fromEntries(answers.map((answer) => [answer.id, answer.value]))}
          failed={t('claims.notSaved')}
          onSubmit={(changed) => mutateAsync(changed).then(() => null, apiErrorOf)}
          onDone={close}
          heading={!isOpen && <p>{t('claims.answersLocked')}</p>}
        >
          <Button variant="quiet" size="small" onClick={close}>
            {t('claims.discard')}
          </Button>
          <Button type="submit" size="small" disabled={isPending}>
            {t('claims.save')}
          </Button>
        </AnswersForm>
      ) : (
        <>
          <dl className={styles.answers} translate="no">
            {answers
              .filter(({ value }) => value !== '')
              .map(({ id: field, label, value }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {isOpen && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('claims.changeOf', { item: nameOf(claim) })}
              onClick={() => setEdited(true)}
            >
              {t('claims.change')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function useSaveAnswers(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      reached(
        dataOf(client.PUT('/api/shop/claims/{id}/answers', { params: { path: { id } }, body: { answers } })),
        async () => {
          const claim = await readClaim(id);
          const isStored = claim?.answers.every(
            (answer) => answer.value === (answers[answer.id] ?? '').trim(),
          );
          return isStored ? claim : undefined;
        },
      ),
    onSuccess: (changed) => {
      showClaim(queries, changed);
      showToast({ kind: 'success', text: t('claims.saved') });
    },
    onError: (error) => {
      const { status } = apiErrorOf(error);
      if (status === 401) void checkSession(queries);
      // The team has started on the claim: refetch it to show that.
      if (status === 409) void queries.invalidateQueries({ queryKey: ['claims'] });
    },
  });
}
