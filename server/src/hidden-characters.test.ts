import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '@tocador/contracts/endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { runTransaction } from './platform/database/db'
import type { JsonSchema } from './platform/openapi/openapi-document'
import { aPlace, aProduct, aSession, anOrderInput } from './testing/factories'
import { sampleObject } from './testing/samples/sample-input'
import { createTestApp } from './testing/test-app'

const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/** A password is kept as typed; a phone is reduced to its digits where it is looked up. */
const withoutKeptFields = (field: string, value: unknown) => (/password$|phone$/i.test(field) ? undefined : value)

/** The value with direction marks and zero-width characters in each of its texts. */
function withMarks(value: unknown): unknown {
  if (typeof value === 'string') return `${value.slice(0, 2)}\u200b${value.slice(2)}\u202e`
  if (Array.isArray(value)) return value.map(withMarks)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarks(field)]))
}

describe('direction marks and zero-width characters', () => {
  const inputs = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.multipart
      ? []
      : (
          [
            ['body', endpoint.body],
            ['query', endpoint.query],
          ] as const
        ).map(([part, schema]) => ({ name: `${name}, ${part}`, schema })),
  )

  describe('[SAFE-52] direction marks and zero-width characters', () => {
    test('are in no text of an input that is accepted', () => {
      let accepted = 0
      for (const { name, schema } of inputs) {
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
        const sample = sampleObject(json)
        // Each text alone, too: one field that refuses marks must not hide the others.
        for (const field of [undefined, ...Object.keys(sample)]) {
          const given = field === undefined ? withMarks(sample) : { ...sample, [field]: withMarks(sample[field]) }
          const parsed = z.safeParse(schema, given)
          if (!parsed.success) continue
          accepted += 1
          expect(JSON.stringify(parsed.data, withoutKeptFields), `${name}: ${field}`).not.toMatch(HIDDEN)
        }
      }
      expect(accepted).toBeGreaterThan(100)
    })

    test('of an earlier time are not in a WhatsApp message, and joiners inside emoji stay', async () => {
      const shop = await createTestApp()
      const productId = await aProduct(shop)
      const place = await aPlace(shop)
      await runTransaction(shop.db, async (tx) => {
        await tx.run(sql`update products set name = ${'Labial\u202e \u2066rojo\u200b'}`)
        await tx.run(sql`update delivery_locations set name = ${'Plaza\u200f Jacaranda'}`)
      })
      const customer = { customerName: 'Ana\u202e 👩\u200d🎨', notes: '\u2066Toca\u2069' }
      const body = { ...anOrderInput(place, { [productId]: 1 }, customer), sessionId: aSession() }
      const { whatsappMessage } = (await shop.call(placeGuestOrder, { body })).body.data
      expect(whatsappMessage).not.toMatch(HIDDEN)
      expect(whatsappMessage).toContain('Nombre: Ana 👩\u200d🎨\n')
      expect(whatsappMessage).toContain('Labial rojo')
      expect(whatsappMessage).toContain('Lugar de entrega: Plaza Jacaranda')
    })
  })
})
