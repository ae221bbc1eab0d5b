import * as z from 'zod/mini'

export const FORMAT_VERSION = 1

const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const identifier = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/))

const tableInBackup = z.object({
  name: identifier,
  columns: z.array(identifier),
  rows: count,
  /** Of the rows in the order of the primary key, as COPY writes them. */
  sha256,
})

/** What an archive holds, and what is needed to compare it. */
export const manifest = z.object({
  format: z.literal('tocador-backup'),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  shopId: z.uuid(),
  /** Version of the program. */
  program: z.string(),
  /** Number of the latest migration. */
  dataVersion: count,
  timeZone: z.string(),
  tables: z.array(tableInBackup),
  sequences: z.array(z.object({ name: identifier, value: count, isCalled: z.boolean() })),
  members: z.array(z.object({ name: z.string(), size: count, sha256 })),
})

export type Manifest = z.output<typeof manifest>
export type Member = Manifest['members'][number]
