import { describe, expect, test } from 'vitest'
import { login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { getPersonalData } from '@tocador/contracts/my-account/my-account-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { sendOrderMessage } from '@tocador/contracts/orders/order-messages-endpoints'
import { reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { suggestOption, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, anOrderInput } from '../../testing/factories'
import { createLimitedApp, from } from '../../testing/limited-app'
import { aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)

async function aClient(name: string, phone: string, email: string) {
  await call(register, { body: { name, phone, email, password: 'jacaranda' } })
  return (await call(login, { body: { phone, password: 'jacaranda' } })).body.data
}

describe('[MYACC-08] the personal data', () => {
  test('the personal data hold everything about the account, and nothing of others or of the shop', async () => {
    const admin = await shop.signIn('admin')
    const [labial, rubor] = [
      await aProduct(shop, { name: 'Labial Jade', priceCents: 18_900 }),
      await aProduct(shop, { name: 'Rubor Camelia', priceCents: 25_000 }),
    ]
    const rosa = await aClient('Rosa Isela', '55 7200 0001', 'rosa@correo.mx')
    const eva = await aClient('Eva Luna', '55 7200 0002', 'eva@correo.mx')
    const polvo = await aProduct(shop, { name: 'Polvo Nácar', stock: 0 })
    const serum = (await call(createArrival, { token: admin.token, body: { name: 'Sérum Ópalo' } })).body.data.id
    for (const [{ token, user }, customerName] of [
      [rosa, 'Rosa Isela'],
      [eva, 'Eva Luna'],
    ] as const) {
      const details = { customerName, customerEmail: user.email, notes: `Notas de ${customerName}` }
      const body = anOrderInput(place, { [labial]: 2 }, details)
      const { id } = (await call(placeOrder, { token, body })).body.data.order
      const change = { status: 'confirmed' as const, adminNotes: 'clienta difícil' }
      await call(changeOrderStatus, { token: admin.token, params: { id }, body: change })
      await call(addItem, { token, body: { productId: rubor, quantity: 3 } })
      await call(askToWait, { token, body: { product_id: polvo } })
      await call(askToWait, { token, body: { arrival_id: serum } })
    }
    // A line that she removed is no part of her cart.
    await call(addItem, { token: rosa.token, body: { productId: labial, quantity: 1 } })
    await call(removeItem, { token: rosa.token, body: { productId: labial } })
    const survey = await aSurvey(shop, { question: '¿Qué color?' })
    const [first = 0, second = 0] = survey.options
    await call(vote, { token: rosa.token, body: { survey_id: survey.id, option_id: first } })
    await call(vote, { token: eva.token, body: { survey_id: survey.id, option_id: second } })
    const suggestion = { survey_id: survey.id, option_text: 'Tinta de labios', description: 'En tonos cálidos' }
    await call(suggestOption, { token: rosa.token, body: suggestion })

    const reply = await call(getPersonalData, { token: rosa.token })
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const { data } = reply.body
    const now = '2026-11-20T18:00:00.000Z'
    expect(data.profile).toStrictEqual({
      id: rosa.user.id,
      name: 'Rosa Isela',
      phone: '55 7200 0001',
      email: 'rosa@correo.mx',
      role: 'client',
      is_active: 1,
      created_at: now,
    })
    expect(data.orders).toStrictEqual([
      {
        id: expect.any(Number),
        order_number: expect.stringMatching(/^PED-261120-[2-9A-HJKMNP-Z]{4}$/),
        link: expect.stringMatching(/^\/pedido\/[\w-]{22}$/),
        created_at: now,
        customer_type: 'registered',
        customer_name: 'Rosa Isela',
        customer_phone: '55 1234 5678',
        customer_email: 'rosa@correo.mx',
        delivery_location_name: 'Plaza Jacaranda',
        delivery_date: '2026-11-21',
        delivery_time: '10:00',
        delivery_address: '',
        total_amount: 378,
        item_count: 1,
        status: 'confirmed',
        notes: 'Notas de Rosa Isela',
        whatsapp_message: expect.stringContaining('\nNombre: Rosa Isela\n'),
        whatsapp_sent_at: null,
        items: [
          {
            product_name: 'Labial Jade',
            product_image: '/media/abc-1080.webp',
            quantity: 2,
            price: 189,
            subtotal: 378,
          },
        ],
      },
    ])
    expect(data.cart).toStrictEqual([
      {
        product_name: 'Rubor Camelia',
        quantity: 3,
        price: 250,
        added_at: now,
        reserved_until: '2026-11-27T18:00:00.000Z',
      },
    ])
    expect(data.votes).toStrictEqual([{ survey: '¿Qué color?', option: 'Labial', voted_at: now }])
    expect(data.waits).toStrictEqual([
      { product_name: 'Polvo Nácar', status: 'Espera', asked_at: now },
      { product_name: 'Sérum Ópalo', status: 'Espera', asked_at: now },
    ])
    expect(data.suggestions).toStrictEqual([
      {
        survey: '¿Qué color?',
        option: 'Tinta de labios',
        description: 'En tonos cálidos',
        status: 'pending',
        notes: '',
        suggested_at: now,
      },
    ])
    expect(data.sessions).toHaveLength(2)
    expect(data.networks).toStrictEqual([{ network: '127.0.0.1', last_used_at: shop.clock.now().toISOString() }])
    expect(JSON.stringify(data)).not.toMatch(/Eva|difícil|token|password|cost/)
  })

  test('the personal data of a new account are empty lists', async () => {
    const { token } = await shop.signIn('client')
    const { data } = (await call(getPersonalData, { token })).body
    expect([data.orders, data.cart, data.votes, data.suggestions, data.messages, data.networks]).toEqual(
      Array.from({ length: 6 }, () => []),
    )
  })

  test('the personal data hold the shop’s messages and answers, and each network with its last use', async () => {
    const limited = await createLimitedApp()
    const admin = await limited.signIn('admin')
    const [labial, place] = [await aProduct(limited, { stock: 100 }), await aPlace(limited)]
    const since = limited.clock.now().toISOString()
    const accounts = []
    for (const [name, phone, address, ordersFrom] of [
      ['Rosa Isela', '55 7201 0001', '203.0.113.1', '203.0.113.6'],
      ['Eva Luna', '55 7201 0002', '203.0.113.9', '203.0.113.9'],
    ] as const) {
      const body = { name, phone, password: 'jacaranda' }
      const { token } = (await limited.call(register, { body, headers: from('203.0.113.3') })).body.data
      await limited.call(login, { body, headers: from(address) })
      const input = anOrderInput(place, { [labial]: 1 }, { customerName: name })
      const { order } = (await limited.call(placeOrder, { token, headers: from(ordersFrom), body: input })).body.data
      await limited.call(sendOrderMessage, { params: { id: order.id }, body: { kind: 'pending' }, token: admin.token })
      const survey = await aSurvey(limited)
      const suggestion = { survey_id: survey.id, option_text: `La idea de ${name}`, description: '' }
      const { id } = (await limited.call(suggestOption, { token, body: suggestion })).body.data
      const review = { is_approved: false, admin_notes: `Gracias, ${name}` }
      await limited.call(reviewOption, { params: { id }, body: review, token: admin.token })
      accounts.push({ token, orderNumber: order.order_number })
    }
    // Messages of which the text was forgotten.
    await runTransaction(limited.db, (tx) =>
      tx.run(sql`
        insert into order_history (order_id, event, from_status, to_status, at)
        select order_id, event, from_status, to_status, at from order_history where event = 'message'`),
    )
    const [rosa] = accounts
    limited.clock.advance({ minutes: 5 })
    const body = { productId: labial, quantity: 1 }
    await limited.call(addItem, { token: rosa?.token, body, headers: from('203.0.113.2') })
    const wanted = { product_id: await aProduct(limited, { stock: 0 }) }
    await limited.call(askToWait, { token: rosa?.token, body: wanted, headers: from('203.0.113.4') })
    const began = limited.clock.now().toISOString()
    limited.clock.advance({ minutes: 5 })
    await limited.call(addItem, { token: rosa?.token, body, headers: from('203.0.113.5') })
    // The second time from there.
    const later = { product_id: await aProduct(limited, { stock: 0 }) }
    await limited.call(askToWait, { token: rosa?.token, body: later, headers: from('203.0.113.4') })
    const { data } = (await limited.call(getPersonalData, { token: rosa?.token })).body
    expect(data.messages).toStrictEqual([
      { order_number: rosa?.orderNumber, text: expect.stringContaining('Hola, Rosa.'), sent_at: since },
    ])
    expect(data.suggestions.map(({ option, notes }) => [option, notes])).toStrictEqual([
      ['La idea de Rosa Isela', 'Gracias, Rosa Isela'],
    ])
    expect(data.networks).toStrictEqual([
      { network: '203.0.113.4', last_used_at: limited.clock.now().toISOString() },
      { network: '203.0.113.5', last_used_at: limited.clock.now().toISOString() },
      // Her cart began there; its piece is held for the other network now.
      { network: '203.0.113.2', last_used_at: began },
      { network: '203.0.113.1', last_used_at: since },
      // She registered from it and has not come back.
      { network: '203.0.113.3', last_used_at: since },
      { network: '203.0.113.6', last_used_at: since },
    ])
    expect(JSON.stringify(data)).not.toContain('Eva')
  })
})
