/** What people typed comes in as text, never as HTML. */
export function element(
  tag: keyof HTMLElementTagNameMap,
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** A name in any script: it stays on its line, and its direction stays in it. */
export function nameElement(className: string, name: string): HTMLElement {
  const made = element('bdi', className, name);
  made.dir = 'auto';
  return made;
}

/** A picture, or the first letter where there is none. */
export function portrait(className: string, address: string, name: string): HTMLElement {
  const frame = element('span', className, [...name.trim()][0]?.toLocaleUpperCase() ?? '?');
  if (address === '') return frame;
  const picture = document.createElement('img');
  picture.alt = '';
  picture.referrerPolicy = 'no-referrer';
  picture.onerror = () => picture.remove();
  picture.src = address;
  frame.append(picture);
  return frame;
}
