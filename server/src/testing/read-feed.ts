import { spawnSync } from 'node:child_process'
import { decodeXML } from 'entities/decode'

// Written from the rules that Google (product data specification) and Meta (catalogue fields) publish, without our own code.

export type ReadRow = Record<string, string[]>

const XML_TOKEN = /<\?xml[^>]*\?>\s*|<(\/?)([a-z:_]+)((?:\s[^<>]*)?)>|([^<]+)/gy
// oxlint-disable-next-line no-control-regex -- what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i

/** What an item may have without Google's namespace. */
const OF_RSS = new Set(['title', 'description', 'link'])

/** The items of a feed; throws unless it is well-formed RSS 2.0 with Google's namespace. */
export function readXmlFeed(xml: string): ReadRow[] {
  if (FORBIDDEN.test(xml)) throw new Error('A character that XML forbids')
  if (ENTITY.test(xml)) throw new Error('An ampersand that is no entity')
  const open: string[] = []
  const rows: ReadRow[] = []
  let at = 0
  for (const [token, closing, name = '', attributes = '', text] of xml.matchAll(XML_TOKEN)) {
    at += token.length
    if (open.length === 0 && name !== '' && name !== '?xml' && name !== 'rss') throw new Error(`The root is ${name}`)
    if (
      name === 'rss' &&
      closing === '' &&
      !/version="2\.0".*xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0"/.test(attributes)
    )
      throw new Error('Not RSS 2.0 with the namespace of Google')
    if (name !== '' && closing === '') open.push(name)
    if (name === 'item' && closing === '') rows.push({})
    if (closing === '/' && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    const [element = '', parent] = [open.at(-1), open.at(-2)]
    if (text === undefined || parent !== 'item' || closing === '/') continue
    const row = rows.at(-1) ?? {}
    if (!element.startsWith('g:') && !OF_RSS.has(element)) throw new Error(`${element} is no field of Google or RSS`)
    const field = element.replace(/^g:/, '')
    row[field] = [...(row[field] ?? []), decodeXML(text)]
  }
  if (at !== xml.length || open.length > 0) throw new Error(`Not well-formed at ${at}`)
  return rows
}

/** What the program of libxml says of it; undefined where it is not installed. */
export function xmllintFault(xml: string): string | undefined {
  const { error, status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: xml, encoding: 'utf8' })
  return error === undefined && status !== 0 ? stderr : undefined
}

const PRICE = /^\d+\.\d{2} MXN$/
const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}`
const EFFECTIVE = new RegExp(`^${MOMENT}/${MOMENT}$`)
const ADDRESS = /^https?:\/\/[^\s<>"]+$/

const hasCheckDigit = (code: string) => {
  let sum = 0
  for (let place = 0; place < code.length; place++) {
    const weight = (code.length - place) % 2 === 0 ? 3 : 1
    sum += weight * Number(code[place])
  }
  return sum % 10 === 0
}

type Rule = (value: string, row: ReadRow) => boolean
const most =
  (length: number): Rule =>
  (value) =>
    value.trim() === value && value !== '' && [...value].length <= length
const RULES: Record<string, Rule> = {
  id: (value) => /^\S{1,50}$/.test(value),
  title: (value, row) => most(150)(value, row) && !/[\n\t]|<[a-z/]|&[a-z]+;/i.test(value),
  description: (value, row) => most(5000)(value, row) && !/<[a-z/]/i.test(value),
  availability: (value) => ['in stock', 'out of stock'].includes(value),
  condition: (value) => value === 'new',
  price: (value) => PRICE.test(value) && Number.parseFloat(value) > 0,
  sale_price: (value, row) =>
    PRICE.test(value) && Number.parseFloat(value) < Number.parseFloat(row['price']?.[0] ?? '0'),
  sale_price_effective_date: (value) => {
    const [from = '', to = ''] = value.split('/').map((one) => one.replace(/(\d\d)$/, ':$1'))
    return EFFECTIVE.test(value) && Date.parse(from) < Date.parse(to)
  },
  link: (value) => ADDRESS.test(value),
  image_link: (value) => ADDRESS.test(value) && !/\.(?:webp|svg|avif)$/i.test(value),
  additional_image_link: (value) => ADDRESS.test(value) && !/\.(?:webp|svg|avif)$/i.test(value),
  brand: most(70),
  gtin: (value) => /^(?:\d{8}|\d{12,14})$/.test(value) && hasCheckDigit(value),
  identifier_exists: (value, row) => value === 'no' && row['brand'] === undefined && row['gtin'] === undefined,
  item_group_id: (value) => /^\S{1,50}$/.test(value),
  color: most(100),
  product_type: most(750),
}
const REQUIRED = ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link']

/** What the services would refuse of the rows, as `7: title`. */
export function feedFaults(rows: readonly ReadRow[]): string[] {
  const ids = rows.map(({ id }) => id?.[0] ?? '')
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id}: id is not unique`)
  const faults = rows.flatMap((row) => {
    const missing = REQUIRED.filter((name) => row[name] === undefined)
    const wrong = Object.entries(row).filter(([name, values]) => {
      const isOnce = values.length === 1 || (name === 'additional_image_link' && values.length <= 10)
      return !isOnce || !values.every((value) => RULES[name]?.(value, row))
    })
    const unpaired = (row['sale_price'] === undefined) !== (row['sale_price_effective_date'] === undefined)
    const ungrouped = row['item_group_id'] !== undefined && row['color'] === undefined
    return [
      ...missing.map((name) => `no ${name}`),
      ...wrong.map(([name, values]) => `${name} ${JSON.stringify(values)}`),
      ...(unpaired ? ['a sale without price or days'] : []),
      ...(ungrouped ? ['a group without color'] : []),
    ].map((fault) => `${row['id']?.[0]}: ${fault}`)
  })
  return [...repeated, ...faults]
}
