/** Whether the element is the browser's own or a package's, instead of one of ours, which keep their focus. */
const isForeign = (name, imports) =>
  name.type === 'JSXMemberExpression'
    ? isForeign(name.object, imports)
    : /^[a-z]/.test(name.name) || (imports.get(name.name) ?? '.')[0] !== '.';

/**
 * A control that turns `disabled` drops the focus, and with it the keyboard user's place. The components of ours that
 * take `disabled` set `aria-disabled` instead.
 */
const keepFocus = {
  create(context) {
    const imports = new Map();
    return {
      ImportDeclaration({ specifiers, source }) {
        for (const { local } of specifiers) imports.set(local.name, source.value);
      },
      JSXAttribute(node) {
        if (node.name.name !== 'disabled' || !isForeign(node.parent.name, imports)) return;
        const message =
          'A control that turns disabled loses the focus. Use the Button in shared/ or ui/, or ignore its change.';
        context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'greenroom' }, rules: { 'keep-focus': keepFocus } };
