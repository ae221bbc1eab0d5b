/** The last member of an archive; it names all others. */
export const MANIFEST = 'manifest.json'

const TABLE_PART = /^tables\/([a-z][a-z0-9_]{0,62})\/(\d{6})\.gz$/
const PICTURE = /^media\/([0-9a-f]{32}-\d{1,5}\.webp)$/

/** The rows of a table are one gzip stream, cut into members since tar asks for a member's size before its content. */
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.gz`
export const pictureMember = (file: string) => `media/${file}`

export type MemberKind =
  | { kind: 'table'; table: string; part: number }
  | { kind: 'picture'; file: string }
  | { kind: 'manifest' }

/** undefined for every other name, such as one with `..`: no member is written to a path of its own choice. */
export function kindOfMember(name: string): MemberKind | undefined {
  if (name === MANIFEST) return { kind: 'manifest' }
  const [, table, part] = TABLE_PART.exec(name) ?? []
  if (table !== undefined) return { kind: 'table', table, part: Number(part) }
  const file = PICTURE.exec(name)?.[1]
  return file === undefined ? undefined : { kind: 'picture', file }
}
