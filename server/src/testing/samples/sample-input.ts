import type { JsonSchema } from '../../platform/openapi/openapi-document'

export const SAMPLE_SESSION = 'guest_1795197600000_0123456789abcdef0123456789abcdef'

/** Valid values by field name; values of other fields are derived from the schema. */
const KNOWN: Record<string, unknown> = {
  name: 'Sofía Ramírez',
  customerName: 'Sofía Ramírez',
  phone: '55 1234 5678',
  customerPhone: '55 1234 5678',
  primaryNumber: '55 1234 5678',
  secondaryNumber: '55 1234 5678',
  email: 'sofia@example.com',
  customerEmail: 'sofia@example.com',
  password: 'secreto-largo',
  sessionId: SAMPLE_SESSION,
  price: 120.5,
  cost_price: 60,
  image_url: '/media/abc-1080.webp',
  video_url: 'https://youtu.be/abcdefghijk',
  date: '2026-11-21',
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
  time_slot: '10:00',
  updated_at_seen: '2026-11-20T18:00:00.000Z',
  endpoint: 'https://updates.push.example/wpush/v2/abc',
  p256dh: 'BCb9cJt6S60Cy2McjDqoLlldHJPb6r5jgOQHqCs0s0vHh9ZvXXe32ANbqJrVWnjMaXO4sBwgVjTGbf_fx1HQIQU',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  extensionHours: 24,
  product_type_id: 1,
  deliveryLocationId: 1,
  location_id: 1,
  day_of_week: 1,
  productId: 1,
  quantity: 1,
  shades: [
    { product_id: 1, name: 'Grana', color: '#a63446' },
    { product_id: 2, name: 'Añil', color: null },
  ],
}

/** A body that passes its endpoint's schema. Its ids may not exist. */
export function sampleOf(schema: JsonSchema | boolean | undefined, name = ''): unknown {
  if (name in KNOWN) return KNOWN[name]
  if (schema === undefined || typeof schema === 'boolean') return 1
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? null
  if (schema.const !== undefined) return schema.const
  const choice = schema.anyOf?.[0]
  if (choice) return sampleOf(choice, name)
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'array') return [sampleOf(Array.isArray(schema.items) ? schema.items[0] : schema.items)]
  return { string: 'texto', integer: 1, number: 1, boolean: true, null: null }[String(schema.type)] ?? 1
}

export function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, name)])
  return Object.fromEntries(fields)
}
