// Texts on the screen, in the messages of schemas and in the API's description. A test that repeats a label proves
// nothing, so they have no mutants.

/** A sentence, a capitalised label or a list of CSS classes; not a code, a path, a status or a key. */
const isText = (value) => /\p{L}\s|\s\p{L}/u.test(value) || /^[¿¡]?\p{Lu}\p{Ll}/u.test(value)
const DESCRIPTIONS = new Set(['summary', 'description'])

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]

/** `{ error: 'Fecha inválida' }` of a schema: only its text would be missing. */
const isMessage = ({ type, properties }) =>
  type === 'ObjectExpression' && properties.length === 1 && properties[0].key?.name === 'error'

function shouldIgnore({ node, parent }) {
  if (isMessage(node)) return 'a text'
  if (node.type !== 'StringLiteral') return undefined
  if (parent?.type === 'ObjectProperty' && DESCRIPTIONS.has(parent.key.name)) return 'a description'
  return isText(node.value) ? 'a text' : undefined
}
