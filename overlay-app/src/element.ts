/** Strings become text nodes, so user input is never parsed as HTML. */
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

/** Keeps a name on one line and isolates its text direction. */
export function nameElement(className: string, name: string): HTMLElement {
  const made = element('bdi', className, name);
  made.dir = 'auto';
  return made;
}

/** A picture, or the first letter of the name as a fallback. */
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
