// Shows notifications and opens their page. It does nothing else: no request passes through it, and it stores nothing.

self.addEventListener('push', (event) => {
  const { title, body, path, language, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, lang: language, tag, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

/** In a tab that shows this page already, if there is one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
