import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { NoticeHours } from './notice-hours'

const TOGETHER = 'Lo que llegue en ese rato se junta en un solo aviso al terminar.'
const show = (settings: { notice_minutes: number; quiet_from: number; quiet_until: number }) => {
  stubShop(() => accepted(settings))
  return renderInPanel(<NoticeHours />)
}
const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(name)

test('quiet hours have an end, and notices of them come together; without them neither is there', async () => {
  const { user } = show({ notice_minutes: 15, quiet_from: 22, quiet_until: 7 })
  expect((await field('Silencio desde')).value).toBe('22')
  expect((await field('Silencio hasta')).selectedOptions[0]?.text).toBe('7:00 a.m.')
  expect((await field('Silencio hasta')).options).toHaveLength(24)
  expect(screen.getByText(TOGETHER)).toBeTruthy()
  await user.selectOptions(await field('Silencio desde'), 'Sin silencio')
  expect(screen.queryByText(TOGETHER)).toBeNull()
  expect(screen.queryByLabelText('Silencio hasta')).toBeNull()
})

test('quiet hours that begin and end at the same hour say that there are none', async () => {
  const { user } = show({ notice_minutes: 15, quiet_from: 24, quiet_until: 8 })
  await user.selectOptions(await field('Silencio desde'), '8:00 a.m.')
  expect(screen.queryByText(TOGETHER)).toBeNull()
  expect(screen.getByText('Empieza y termina a la misma hora: no hay silencio y todo suena al llegar.')).toBeTruthy()
  await user.selectOptions(await field('Silencio hasta'), '9:00 a.m.')
  expect(screen.getByText(TOGETHER)).toBeTruthy()
})

test('hours are saved only while they differ from the saved ones, and the button goes with the saving', async () => {
  const { user } = show({ notice_minutes: 15, quiet_from: 24, quiet_until: 7 })
  const minutes = await field('Pedido sin abrir, después de')
  expect(buttons()).toStrictEqual([])
  await user.selectOptions(minutes, 'Nunca')
  expect(buttons()).toStrictEqual(['Guardar horarios'])
  await user.selectOptions(minutes, '15 minutos')
  expect(buttons()).toStrictEqual([])
  await user.selectOptions(minutes, '1 hora')
  stubShop(() => accepted({ notice_minutes: 60, quiet_from: 24, quiet_until: 7 }))
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  await screen.findByText('Horarios guardados')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Guardar horarios/ })).toBeNull())
  expect((await field('Pedido sin abrir, después de')).value).toBe('60')
})

test('hours that are chosen while the earlier ones are saved stay chosen', async () => {
  const { user } = show({ notice_minutes: 15, quiet_from: 24, quiet_until: 7 })
  const minutes = await field('Pedido sin abrir, después de')
  await user.selectOptions(minutes, '30 minutos')
  let answer: (() => void) | undefined
  const saved = accepted({ notice_minutes: 30, quiet_from: 24, quiet_until: 7 })
  stubShop(({ method }) => (method === 'GET' ? saved : new Promise((done) => (answer = () => done(saved)))))
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  await user.selectOptions(await field('Silencio desde'), '10:00 p.m.')
  answer?.()
  await screen.findByText('Horarios guardados')
  await waitFor(() => expect(buttons()).toStrictEqual(['Guardar horarios']))
  expect([minutes.value, (await field('Silencio desde')).value]).toStrictEqual(['30', '22'])
})

test('hours that somebody else changed meanwhile are read again after the refusal; what was chosen stays and is saved next', async () => {
  const saved = { notice_minutes: 15, quiet_from: 24, quiet_until: 7 }
  const { user } = show(saved)
  await user.selectOptions(await field('Pedido sin abrir, después de'), '30 minutos')
  const elsewhere = { notice_minutes: 5, quiet_from: 22, quiet_until: 7 }
  stubShop(({ method, body }) =>
    method === 'GET' || JSON.stringify(body['seen']) === JSON.stringify(elsewhere)
      ? accepted(elsewhere)
      : refused(409, 'STALE_EDIT', 'Alguien lo cambió mientras lo editabas'),
  )
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  await screen.findByText('Alguien lo cambió mientras lo editabas')
  await waitFor(async () => expect((await field('Silencio desde')).value).toBe('22'))
  expect((await field('Pedido sin abrir, después de')).value).toBe('30')
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  await screen.findByText('Horarios guardados')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toStrictEqual([
    { notice_minutes: 30, quiet_from: 24, quiet_until: 7, seen: saved },
    { notice_minutes: 30, quiet_from: 22, quiet_until: 7, seen: elsewhere },
  ])
})

test('[PUSH-35] hours that cannot be read say so, and are read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = renderInPanel(<NoticeHours />)
  await screen.findByText('Error con los avisos')
  stubShop(unreachable)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Error de conexión con los avisos')
  stubShop(() => refused(503, 'UNAVAILABLE', 'La tienda está en mantenimiento'))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('La tienda está en mantenimiento')
  stubShop(() => accepted({ notice_minutes: 15, quiet_from: 24, quiet_until: 7 }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect((await field('Pedido sin abrir, después de')).value).toBe('15')
  expect(asked).toHaveLength(1)
})

test.each([
  [25, ['20 minutos', '25 minutos', '30 minutos'], 10],
  [20, ['15 minutos', '20 minutos', '30 minutos'], 9],
])('%i minutes that were saved are one of the choices, in their order', async (saved, around, count) => {
  show({ notice_minutes: saved, quiet_from: 24, quiet_until: 7 })
  const { options, selectedIndex: at } = await field('Pedido sin abrir, después de')
  const names = [...options].map(({ text }) => text)
  expect([names.slice(at - 1, at + 2), names.length]).toStrictEqual([around, count])
})

test('the hours are a part of the page with its name', async () => {
  show({ notice_minutes: 15, quiet_from: 24, quiet_until: 7 })
  await field('Silencio desde')
  expect(screen.getByRole('region', { name: 'Cuándo avisa' })).toBeTruthy()
})
