import { check, expect } from '../lib/report.mjs';
import { until } from '../lib/run.mjs';
import { Visitor } from '../lib/visitor.mjs';

/** An admin connects the bot's account, and the bot answers a viewer in the stand-in's chat. */
export async function checkChat(stack) {
  const site = await stack.site();
  await check('the bot answers in chat', async () => {
    const admin = new Visitor(site);
    await admin.signIn('neonace');
    await admin.get(await admin.authorizedCallback('neonace_bot', '/api/bot/connect/bot'));
    const chat = async () => (await admin.get('/api/bot/status')).json().chat;
    await until('the bot in chat', async () => (await chat()).state === 'connected', { withinMs: 20_000 });
    const begun = performance.now();
    const text = '!points';
    const said = await standIn(stack, { method: 'POST', body: JSON.stringify({ login: 'luna_sky', text }) });
    expect(said.ok, `The stand-in returned ${said.status}`);
    let answer;
    await until(
      'its answer',
      async () => {
        answer = (await (await standIn(stack)).json()).findLast(({ login }) => login === 'neonace_bot');
        return answer !== undefined;
      },
      { withinMs: 10_000 },
    );
    return `“${answer.text}” after ${Math.round(performance.now() - begun)} ms`;
  });
}

const standIn = (stack, init) =>
  fetch(`http://127.0.0.1:${stack.sandboxPort}/control/chat`, {
    headers: { 'content-type': 'application/json' },
    ...init,
  });
