// Texts on the screen, in the messages of schemas and in the API's description, and what gives components their look. A
// test that repeats a label or a class proves nothing, so they have no mutants.

/** A sentence, a capitalised label or a list of CSS classes; not a code, a path, a status or a key. */
const isText = (value) => /\p{L}\s|\s\p{L}/u.test(value) || /^[¿¡]?\p{Lu}\p{Ll}/u.test(value)
const DESCRIPTIONS = new Set(['summary', 'description'])

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]

/** `{ error: 'Fecha inválida' }` of a schema: only its text would be missing. */
const isMessage = ({ type, properties }) =>
  type === 'ObjectExpression' && properties.length === 1 && properties[0].key?.name === 'error'

/** Classes and their conditions, and React's keys. */
const isLook = ({ type, name, callee }) =>
  (type === 'JSXAttribute' && ['className', 'key'].includes(name.name)) ||
  (type === 'CallExpression' && callee.name === 'classes')
const isColour = (value) => /^(?:text|bg|fill|stroke|border)-[a-z][\w-]*$/.test(value)

function shouldIgnore({ node, parent }) {
  if (isLook(node)) return 'a look'
  if (isMessage(node)) return 'a text'
  if (node.type !== 'StringLiteral') return undefined
  if (parent?.type === 'ObjectProperty' && DESCRIPTIONS.has(parent.key.name)) return 'a description'
  if (isColour(node.value)) return 'a colour'
  return isText(node.value) ? 'a text' : undefined
}
