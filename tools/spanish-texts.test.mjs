import { readdir, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'

/** English words that are no Spanish ones, but for those in addresses, in selectors and in brackets, which name values of the API. */
const ENGLISH =
  /(?<![\p{L}\d_/(-])(?:the|your|you|this|that|these|are|please|was|were|been|failed|loading|saving|cannot|could|should|must|will|nothing|there|which|save|saved|cancel|close|remove|add|edit|previous|yes|done|empty|required|invalid|log (?:in|out)|sign (?:in|up|out)|sold out|orders|products|settings|users|reports|surveys|password)(?![\p{L}\d_-])/iu
const NOT_SHOWN = /^(?:className|rel|type|role|name|id|htmlFor|autoComplete|href|src|sizes|look|tone|shape)$/

const nameOf = (node) =>
  node.type === 'MemberExpression' ? `${nameOf(node.object)}.${node.property.name}` : (node.name ?? '')

/** Of errors, the console and the log; of types; and names of modules and classes. */
function isForEngineers(node) {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return true
  if (/^(?:Import|Export(?:All|Named))/.test(node.type)) return Boolean(node.source)
  if (node.type === 'NewExpression') return nameOf(node.callee) !== 'Refusal'
  if (node.type === 'CallExpression')
    return node.callee.type === 'Super' || /^classes$|(?:^|\.)log\.\w+$|^console\./.test(nameOf(node.callee))
  return node.type === 'TaggedTemplateExpression' || (node.type === 'JSXAttribute' && NOT_SHOWN.test(node.name.name))
}

/** A single word that does not begin with a capital is a key or a value. */
function textIn(node) {
  if (node.type === 'JSXText') return node.value
  const text = node.type === 'TemplateElement' ? node.value.cooked : node.type === 'Literal' ? node.value : undefined
  return typeof text === 'string' && /\S \S|^\p{Lu}/u.test(text) ? text : undefined
}

function* textsOf(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const part of node) yield* textsOf(part)
    return
  }
  if (isForEngineers(node)) return
  const text = textIn(node)
  if (text !== undefined) yield text.trim()
  for (const part of Object.values(node)) yield* textsOf(part)
}

const englishIn = (source, lang = 'tsx') =>
  [...textsOf(parseAst(source, { lang }).body)].filter((text) => ENGLISH.test(text))

async function listSources(folder) {
  const names = await readdir(new URL(`../${folder}/`, import.meta.url), { recursive: true })
  return names
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
}

test('English is found in what is shown, and nowhere else', () => {
  expect(englishIn("import x from 'the module'; log.warn('the line'); throw new Error('This was odd')")).toEqual([])
  expect(englishIn('const a = <p className="flex add">Guardar</p>')).toEqual([])
  expect(englishIn('const a = <button aria-label="Close">Save</button>')).toEqual(['Close', 'Save'])
  expect(englishIn("throw new Refusal('CONFLICT', 'The order is gone')")).toEqual(['The order is gone'])
  expect(englishIn("const LABELS = { close: 'Cancel' }")).toEqual(['Cancel'])
  expect(englishIn('const text = (name: string) => `${name} was removed`')).toEqual(['was removed'])
})

test('[CONST-01] the texts of storefront, panel and contracts are in Spanish', async () => {
  const files = [...(await listSources('web/src')), ...(await listSources('contracts/src'))]
  expect(files.length).toBeGreaterThan(1_000)
  const found = []
  for (const file of files) {
    const source = await readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')
    found.push(...englishIn(source, file.endsWith('x') ? 'tsx' : 'ts').map((text) => `${file}: ${text}`))
  }
  expect(found).toEqual([])
})
