// Texts on the screen and in the API's description. A test that repeats a label proves nothing, so they have no mutants.

/** A sentence, a capitalised label or a list of CSS classes; not a code, a path, a status or a key. */
const isText = (value) => /\p{L}\s|\s\p{L}/u.test(value) || /^[¿¡]?\p{Lu}\p{Ll}/u.test(value)
const DESCRIPTIONS = new Set(['summary', 'description'])

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]

function shouldIgnore({ node, parent }) {
  if (node.type !== 'StringLiteral') return undefined
  if (parent?.type === 'ObjectProperty' && DESCRIPTIONS.has(parent.key.name)) return 'a description'
  return isText(node.value) ? 'a text' : undefined
}
