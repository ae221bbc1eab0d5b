import sql from 'sql-template-tag'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { fold } from '@tocador/contracts/search-text'
import { seededChance } from '../../demo/src/chance'
import { orderSearchText } from '../../server/src/orders/placing/order-rules'
import { runTransaction, type Tx } from '../../server/src/platform/database/db'
import type { BenchShop } from '../open-bench-shop'

/** Rows per statement; a larger one could exceed the statement time-out of ten seconds. */
const BATCH = 1_000
export const DAY_MS = 86_400_000
export const first =
  'Sofía Valentina Regina Camila Ximena Renata Daniela Fernanda Mariana Andrea Lucía Natalia Óscar Iñaki Begoña Zoé'
export const last =
  'Ramírez Cruz Ortega Navarro Salas Figueroa Ríos Ibarra Cuevas Solís Quintero Peña Núñez Zúñiga Villaseñor Treviño'
const things = 'Labial Rubor Máscara Sérum Crema Delineador Sombra Corrector Perfume Esmalte Brocha Bálsamo'
const looks = 'mate brillante aterciopelado luminoso rosa coral durazno vino malva canela terracota lavanda'
const longText =
  'Fórmula ligera de larga duración que cuida la piel, con aceite de jojoba y vitamina E. No se transfiere, no reseca y deja un acabado parejo todo el día.'
const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'delivered', 'delivered', 'cancelled']

/** Inserts years of data by SQL, since the shop's own verbs would take hours. */
export async function seedLists(
  shop: BenchShop,
  { products, orders, users }: { products: number; orders: number; users: number },
) {
  const { next: chance, below: upTo } = seededChance(7)
  const pick = (words: string) => {
    const list = words.split(' ')
    return list[upTo(list.length)] ?? ''
  }
  const now = shop.clock.now()
  await runTransaction(shop.db, async (tx) => {
    await tx.run(sql`insert into categories (name) select unnest(array['Labios', 'Ojos', 'Rostro', 'Uñas', 'Cuidado'])`)
    await tx.run(sql`
      insert into product_types (category_id, name)
      select id, name || ' ' || kind from categories, generate_series(1, 8) as kind`)
    await tx.run(sql`
      insert into delivery_locations (name, created_at, updated_at)
      select 'Plaza ' || place, ${now}, ${now} from generate_series(1, 6) as place`)
    await inBatches(tx, products, saveProducts, (number) => {
      const name = `${pick(things)} ${pick(looks)} ${pick(looks)} ${number}`
      return {
        name,
        // As in real catalogues: usually 600 characters, sometimes 2,500.
        search: fold(`${name} ${longText.repeat(number % 20 === 0 ? 16 : 2 + upTo(4))} Labios 3 Labios`),
        type: 1 + upTo(40),
        price: 5_000 + upTo(90_000),
        is_active: chance() < 0.9,
        is_approved: chance() < 0.95,
        on_hand: chance() < 0.1 ? 0 : upTo(60),
        has_photo: chance() < 0.97,
        at: new Date(now.getTime() - number * 3_600_000),
      }
    })
    await inBatches(tx, users, saveUsers, (number) => {
      const name = `${pick(first)} ${pick(last)} ${pick(last)}`
      const [phone, email] = [`55${10_000_000 + number}`, number % 3 === 0 ? '' : `cuenta${number}@correo.mx`]
      return {
        name,
        phone,
        email,
        search: fold(`${name} ${email} 52${phone}`),
        role: number % 2_000 === 0 ? 'admin' : 'client',
        is_active: chance() < 0.9,
        at: new Date(now.getTime() - number * 2 * 3_600_000),
      }
    })
    await inBatches(tx, orders, saveOrders, (number) => {
      const name = `${pick(first)} ${pick(last)} ${pick(last)}`
      const phone = `55 ${1000 + upTo(9000)} ${1000 + upTo(9000)}`
      const at = new Date(now.getTime() - (orders - number) * (1095 / orders) * DAY_MS)
      const day = shopTime(at, shop.env.SHOP_TIME_ZONE).day
      const order_number = `PED-${day.replaceAll('-', '')}-${String(number).padStart(6, 'Q')}`
      return {
        order_number,
        name,
        phone,
        search: orderSearchText(order_number, name, phone),
        place: 1 + upTo(6),
        // Some accounts order far more often than others.
        user: chance() < 0.7 ? null : 1 + Math.floor(users * chance() ** 3),
        status: orders - number < 200 ? 'pending' : statuses[upTo(statuses.length)],
        day,
        delivery_day: addDays(day, 1 + upTo(4)),
        hour: `${10 + upTo(8)}:00`,
        total: 10_000 + upTo(200_000),
        message: chance() < 0.95 ? `¡Hola! Quiero confirmar mi pedido ${order_number}. ${longText} ${longText}` : '',
        sent_at: chance() < 0.9 ? at : null,
        at,
      }
    })
  })
}

export type Save = (tx: Tx, rows: string) => Promise<number>

export async function inBatches(tx: Tx, count: number, save: Save, make: (number: number) => object): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => make(from + place + 1))
    await save(tx, JSON.stringify(rows))
  }
}

const saveUsers: Save = (tx, rows) =>
  tx.run(sql`
    with made as (
      insert into users (name, phone, phone_key, email, password_hash, role, is_active, search_text, created_at, updated_at)
      select name, phone, '52' || phone, email, '', role, is_active, search, at, at
      from jsonb_to_recordset(${rows}::jsonb) as one (name text, phone text, email text, search text, role text, is_active boolean, at timestamptz)
      returning id, created_at
    ), kept as (
      insert into carts (user_id, status, created_at, updated_at)
      select id, case when cart = 1 then 'active' else 'completed' end, created_at, created_at
      from made, generate_series(1, 3) as cart
      returning id, status, created_at
    )
    insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, created_at, updated_at)
    select id, 1 + (id * 7 + line) % 10000, 1, status, created_at, created_at, created_at
    from kept, generate_series(1, 2) as line`)

const saveProducts: Save = (tx, rows) =>
  tx.run(sql`
    with made as (
      insert into products (product_type_id, name, description, price_cents, cost_cents, status, is_approved, search_text, created_at, updated_at)
      select type, name, ${longText}, price, price / 2, case when is_active then 'active' else 'inactive' end, is_approved, search, at, at
      from jsonb_to_recordset(${rows}::jsonb) as one (name text, search text, type int, price int, is_active boolean, is_approved boolean, at timestamptz)
      returning id, name, created_at
    ), levels as (
      insert into stock_levels (product_id, on_hand, changed_at)
      select made.id, on_hand, created_at from made
      join jsonb_to_recordset(${rows}::jsonb) as one (name text, on_hand int) using (name)
    )
    insert into product_images (product_id, position, url)
    select made.id, position, '/media/' || made.id || '-1080.webp' from made
    join jsonb_to_recordset(${rows}::jsonb) as one (name text, has_photo boolean) using (name), generate_series(0, 1) as position
    where has_photo`)

const saveOrders: Save = (tx, rows) =>
  tx.run(sql`
    with made as (
    insert into orders (order_number, owner_key, session_id, user_id, customer_type, customer_name, customer_phone, phone_key, delivery_location_id,
      delivery_location_name, delivery_date, delivery_time, total_cents, item_count, status, whatsapp_message, whatsapp_number,
      whatsapp_sent_at, body_hash, search_text, created_day, created_at, updated_at, unit_count, total_cost_cents, units_without_cost)
    select order_number, 'guest:' || order_number, order_number, "user", case when "user" is null then 'guest' else 'registered' end, name, phone, replace(phone, ' ', ''), place,
      'Plaza ' || place, delivery_day, hour, total, 3, status, message, '5512345678', sent_at, '', search, day, at, at, 6, 30000, 0
    from jsonb_to_recordset(${rows}::jsonb) as one (order_number text, "user" int, name text, phone text, place int, delivery_day date,
      hour text, total int, status text, message text, sent_at timestamptz, search text, day date, at timestamptz)
      returning id)
    insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
    select id, position, 1 + (id * 7 + position) % 10000, 'Labial mate', '/media/x-1080.webp', 2, 10000, 5000
    from made, generate_series(0, 2) as position`)
