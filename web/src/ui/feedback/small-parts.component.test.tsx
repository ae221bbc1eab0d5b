import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { Dab } from '../layout/dab'
import { Price } from '../layout/price'
import { afterOpening } from '../overlay/after-opening'
import { useToasts } from '../overlay/toasts'
import { Badge } from './badge'
import { copyText } from './copy-text'
import { EmptyState } from './empty-state'
import { FailureNotice } from './failure-notice'
import { Notice } from './notice'
import { openReservedTab } from './reserved-tab'
import { ShareBar } from './share-bar'
import { Waiting } from './skeleton'

test.each([
  [0, '0%'],
  [1, '2%'],
  [50, '51%'],
  [100, '101%'],
])('[SURV-10] of %d percent a bar is filled to %s, with its round end', (percent, width) => {
  const { container } = render(<ShareBar percent={percent} />)
  expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))).toStrictEqual([
    '100%',
    width,
  ])
})

test.each([
  ['#a63446', false, '#a63446', 1],
  ['#a63446', true, '#a63446', 3],
  [null, undefined, 'var(--color-sunken)', 1],
])('a shade of %s that is out (%s) is filled by %s, with %d lines', (color, isOut, fill, lines) => {
  const { container } = render(<Dab color={color} {...(isOut !== undefined && { isOut })} />)
  expect([
    container.querySelector('rect')?.getAttribute('fill'),
    container.querySelectorAll('line').length,
  ]).toStrictEqual([fill, lines])
})

test('the centavos of a price are lighter only where that is asked for', () => {
  const { container } = render(
    <>
      <Price pesos={-1249.5} />
      <Price pesos={-1249.5} hasLightCents />
    </>,
  )
  expect(container.textContent).toBe('−$1,249.50−$1,249.50')
  expect([...container.querySelectorAll('span span')].map(({ textContent }) => textContent)).toStrictEqual(['.50'])
})

test('an empty state has its title as deep as asked, its reason and its action', () => {
  const { rerender } = render(
    <EmptyState title="Nada" role="status" heading="h3" action={<a href="/a">Ver todo</a>}>
      Prueba otra palabra.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Nada')
  expect(wordsOf(screen.getByRole('status'))).toBe('Nada Prueba otra palabra. Ver todo')
  rerender(<EmptyState title="Nada" />)
  expect([
    screen.getByRole('heading', { level: 2 }).parentElement?.children.length,
    screen.queryByRole('status'),
  ]).toStrictEqual([2, null])
})

test('a notice has a title, a text and an action where they are given; a failure is one in red', () => {
  const { container, rerender } = render(
    <Notice role="status" title="Copia" action={<a href="/a">Ver</a>}>
      Falta espacio.
    </Notice>,
  )
  expect(wordsOf(screen.getByRole('status'))).toBe('Copia Falta espacio. Ver')
  rerender(<Notice />)
  expect([
    screen.queryByRole('status'),
    wordsOf(container),
    container.firstElementChild?.lastElementChild?.children.length,
  ]).toStrictEqual([null, '', 0])
  rerender(<FailureNotice text="Falló" action={<a href="/a">Otra vez</a>} />)
  expect(wordsOf(screen.getByRole('alert'))).toBe('Falló Otra vez')
  expect(screen.getByRole('alert').className).toContain('bg-danger-tint')
})

test('what is awaited is named, and its place holders are not read', () => {
  render(<Waiting label="Cargando los pedidos">Hueco</Waiting>)
  expect(screen.getByRole('status').firstElementChild?.textContent).toBe('Cargando los pedidos')
  expect(screen.getByText('Hueco').closest('[aria-hidden=true]')).not.toBeNull()
})

test('a tab that was reserved in the click shows the chat, unless it was blocked, closed or refuses', () => {
  const shown: string[] = []
  const tab = {
    closed: false,
    opener: 'shop' as unknown,
    document: { title: '', documentElement: { lang: '' }, body: { textContent: '' } },
    location: { replace: (url: string) => void shown.push(url) },
    close: () => void shown.push('close'),
  }
  const opened = vi.spyOn(globalThis, 'open').mockImplementation(() => tab as never)
  onTestFinished(() => opened.mockRestore())
  const reserved = openReservedTab('Abriendo WhatsApp…')
  expect(tab.document).toStrictEqual({
    title: 'WhatsApp',
    documentElement: { lang: 'es-MX' },
    body: { textContent: 'Abriendo WhatsApp…' },
  })
  expect([reserved.show('https://wa.me/5'), tab.opener, shown]).toStrictEqual([true, null, ['https://wa.me/5']])
  reserved.close()
  expect(shown).toStrictEqual(['https://wa.me/5', 'close'])
  tab.location.replace = () => {
    throw new Error('denied')
  }
  expect(reserved.show('https://wa.me/5')).toBe(false)
  tab.closed = true
  tab.location.replace = (url) => void shown.push(url)
  expect(reserved.show('https://wa.me/6')).toBe(false)
  opened.mockReturnValue(null)
  const blocked = openReservedTab('Abriendo WhatsApp…')
  blocked.close()
  expect([blocked.show('https://wa.me/7'), shown.length]).toStrictEqual([false, 2])
})

test('a text is copied by the clipboard, and where neither way works that is said', async () => {
  const from = Object.assign(document.createElement('button'), { type: 'button' })
  document.body.append(from)
  onTestFinished(() => from.remove())
  const toasts = () => useToasts.getState().shown.map(({ text, kind }) => `${kind}: ${text}`)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const command = vi.fn<() => boolean>(() => false)
  Object.assign(document, { execCommand: command })
  onTestFinished(() => {
    written.mockRestore()
    Reflect.deleteProperty(document, 'execCommand')
  })
  await copyText('PED-1', 'Número copiado', from)
  expect([written.mock.calls, command.mock.calls.length, toasts()]).toStrictEqual([
    [['PED-1']],
    0,
    ['done: Número copiado'],
  ])
  written.mockRejectedValue(new Error('denied'))
  await copyText('PED-1', 'Copiado', from)
  expect(toasts().at(-1)).toBe('error: No se pudo copiar. Mantén presionado el texto para copiarlo.')
  expect(from.nextElementSibling).toBeNull()
})

test('work after an opening waits for it, and can be called off', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const run = vi.fn<() => void>()
  afterOpening(run)
  vi.advanceTimersByTime(249)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  afterOpening(run)()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

test('a badge has its picture before its words', () => {
  const { container } = render(
    <Badge tone="low" icon={<i>reloj</i>}>
      Solo 2
    </Badge>,
  )
  expect(wordsOf(container)).toBe('reloj Solo 2')
})
