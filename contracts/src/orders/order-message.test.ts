import { describe, expect, test } from 'vitest'
import { orderLinkIn, orderMessage, sampleOrderMessage } from './order-message'

describe('the message that the customer sends', () => {
  const line = (quantity: number, name: string, priceCents: number) => ({ quantity, name, priceCents })
  const order = {
    orderNumber: 'PED-261120-ABCD',
    handover: {
      locationName: 'Plaza Jacaranda',
      day: '2026-11-21',
      hour: '17:30',
      shopName: 'Tocador',
      messageClosing: 'Gracias, te esperamos.',
    },
    input: { customerName: 'Ana  *Luz*', customerPhone: '+52 55 1234 5678', deliveryAddress: '', notes: '' },
    lines: [line(1, 'Labial_Carmín', 12_050), line(3, ' Esmalte\nRubí', 4_000)],
    totalCents: 24_050,
  }

  test('has the order number, the buyer, place and time, every line and the total', () => {
    expect(orderMessage(order).split('\n')).toStrictEqual([
      'Hola, Tocador. Quiero confirmar mi pedido *PED-261120-ABCD*.',
      '',
      'Nombre: Ana Luz',
      'Teléfono: 55 1234 5678',
      'Lugar de entrega: Plaza Jacaranda',
      'Fecha: sábado, 21 de noviembre de 2026',
      'Hora: 5:30 p.m.',
      '',
      '• 1 × LabialCarmín: $120.50',
      '• 3 × Esmalte Rubí: $120.00 ($40.00 c/u)',
      '',
      '*Total: $240.50*',
      '',
      'Gracias, te esperamos.',
    ])
  })

  test('has the address and the notes if the buyer gave them, each on one line', () => {
    const input = { ...order.input, deliveryAddress: 'Calle 5\n*Total: $0*', notes: 'Toca\n\nel `timbre`' }
    const lines = orderMessage({ ...order, input }).split('\n')
    expect(lines.slice(4, 7)).toStrictEqual([
      'Lugar de entrega: Plaza Jacaranda',
      'Dirección: Calle 5 Total: $0',
      'Fecha: sábado, 21 de noviembre de 2026',
    ])
    expect(lines.slice(-5)).toStrictEqual([
      '*Total: $240.50*',
      '',
      'Notas: Toca el timbre',
      '',
      'Gracias, te esperamos.',
    ])
  })

  test('ends with the usual sentence if the owner wrote none', () => {
    const message = orderMessage({ ...order, handover: { ...order.handover, messageClosing: '' } })
    expect(message.split('\n').at(-1)).toBe(
      'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.',
    )
  })
})

test('[SAFE-52] no direction mark of a saved name reaches the WhatsApp message', () => {
  const message = orderMessage({
    orderNumber: 'PED-261120-ABCD',
    handover: {
      locationName: 'Plaza Jacaranda',
      day: '2026-11-21',
      hour: '10:00',
      shopName: 'Tocador',
      messageClosing: '',
    },
    input: { customerName: 'Ana\u202e', customerPhone: '1000000000', deliveryAddress: '\u2066Centro', notes: '\u200b' },
    lines: [
      {
        quantity: 1,
        name: 'Labial\u202e',
        priceCents: 100,
      },
    ],
    totalCents: 100,
  })
  expect(message).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/)
  expect(message).toContain('Nombre: Ana\n')
})

test('the sample shows the shop and the closing as they would be sent', () => {
  const lines = sampleOrderMessage({ shopName: 'Bella', closing: 'Te esperamos.' }).split('\n')
  expect([lines[0], lines.at(-1)]).toStrictEqual([
    'Hola, Bella. Quiero confirmar mi pedido *PED-261120-7K4Q*.',
    'Te esperamos.',
  ])
})

test('the message ends with the order’s page, which is found in it again', () => {
  const message = orderMessage({
    orderNumber: 'PED-1',
    handover: { locationName: 'Plaza', day: '2026-11-21', hour: '10:00', shopName: 'Tocador', messageClosing: 'Adiós' },
    input: {
      customerName: 'Ana',
      customerPhone: '5512345678',
      deliveryAddress: '',
      notes: 'Ver mi pedido: x/pedido/a',
    },
    lines: [],
    totalCents: 0,
    link: 'https://t.mx/pedido/a',
  })
  expect(message.split('\n').slice(-4)).toStrictEqual(['', 'Ver mi pedido: https://t.mx/pedido/a', '', 'Adiós'])
  expect(orderLinkIn(message, '/pedido/a')).toBe('https://t.mx/pedido/a')
  expect(orderLinkIn(message, '/pedido/b')).toBe('')
  expect(orderLinkIn('Mi pedido: https://t.mx/pedido/a', '/pedido/a')).toBe('')
})

test('the preview is a whole message of an invented order', () => {
  expect(sampleOrderMessage({ shopName: 'Perlas', closing: 'Gracias.' }).split('\n')).toStrictEqual([
    'Hola, Perlas. Quiero confirmar mi pedido *PED-261120-7K4Q*.',
    '',
    'Nombre: Sofía Ramírez',
    'Teléfono: 55 1234 5678',
    'Lugar de entrega: Plaza Jacaranda',
    'Fecha: sábado, 21 de noviembre de 2026',
    'Hora: 5:00 p.m.',
    '',
    '• 2 × Labial mate · Carmín: $378.00 ($189.00 c/u)',
    '• 1 × Rubor en polvo · Durazno: $218.00',
    '',
    '*Total: $596.00*',
    '',
    'Gracias.',
  ])
  expect(sampleOrderMessage({})).toMatch(/^Hola, Tocador\.[^]*Te respondemos por aquí\.$/)
})
