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

/** What the server refuses a call with: the texts of `new Refusal(…)`, and of calls such as `refuseField(…)`. */
function* refusalsIn(node) {
  if (node === null || typeof node !== 'object') return
  const isRefusal = (node.type ?? '').endsWith('Expression') && /(?:^|\.)refus\w*$/i.test(nameOf(node.callee ?? {}))
  if (isRefusal) yield* textsOf(node.arguments)
  else for (const part of Object.values(node)) yield* refusalsIn(part)
}

/** Names of fields and choices, but for those in brackets and in addresses. */
const API_NAME =
  /(?<![\p{L}\d_/(.-])(?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*|items?|fields?|status|name|phone|price|quantity|date|page|limit|sort|pending|active|guest)(?![\p{L}\d_-])/u

test('the refusals of a source are found, and the names of the API in them', () => {
  const source =
    "if (a) throw new Refusal('CONFLICT', { message: 'Di la hora' }); const b = 'No es'; refuseField('sort', `Orden por ${x}`)"
  const found = [...refusalsIn(parseAst(source, { lang: 'ts' }).body)]
  expect(found).toEqual(['CONFLICT', 'Di la hora', 'Orden por'])
  const names = [
    'El campo delivery_date está mal',
    'Falta totalAmount',
    'El límite (limit)',
    '/api/items',
    'El límite limit',
  ]
  expect(names.map((text) => API_NAME.test(text))).toEqual([true, true, false, false, true])
})

test('[CONST-01] [ERR-80] what the server itself refuses a call with is Spanish, and has a name of the API only in brackets', async () => {
  const found = []
  let count = 0
  for (const file of await listSources('server/src')) {
    const source = await readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')
    if (!/refus/i.test(source)) continue
    for (const text of refusalsIn(parseAst(source, { lang: 'ts' }).body)) {
      count += 1
      if (ENGLISH.test(text) || API_NAME.test(text)) found.push(`${file}: ${text}`)
    }
  }
  expect(count).toBeGreaterThan(100)
  expect(found).toEqual([])
}, 120_000)
