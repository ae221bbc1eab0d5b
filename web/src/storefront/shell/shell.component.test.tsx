import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { forgetSession } from '../../api/session'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, signIn } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { Announcer, announce } from '../../ui/overlay/announcer'
import { logOut } from '../accounts/account-actions'
import { ForgottenPassword } from '../accounts/forgotten-password'
import { EmptyCart } from './empty-cart'
import { Header } from './header'
import { OfflineBar } from './offline-bar'
import { OfflineNotice } from './offline-notice'
import { PickupLine, PickupPromises } from './pickup-line'
import { ShortNotice } from './short-notice'
import { WhatsappOffer } from './whatsapp-offer'

describe('the header', () => {
  const told = vi.fn<(what: string) => void>()
  beforeEach(() => void told.mockReset())
  const show = (sections: { name: string; href: string }[] = []) =>
    renderInShop(
      <Header
        sections={sections}
        onSignIn={() => told('sign in')}
        onSignOut={() => told('sign out')}
        onPanel={() => told('panel')}
      />,
    )
  const banner = () => within(screen.getByRole('banner'))
  const pages = (onSignOut: () => void) => (
    <>
      <Header sections={[]} onSignIn={() => {}} onSignOut={onSignOut} onPanel={() => {}} />
      <Announcer />
    </>
  )
  test('by keyboard, signing out is announced and leaves the focus at the button that signs in', async () => {
    stubShop(() => accepted({}))
    signIn()
    const { user } = renderInShop(pages(() => void logOut()))
    screen.getByRole('button', { name: 'Cerrar sesión' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Iniciar sesión' }))
    await waitFor(() => expect(allWords('status')).toStrictEqual(['Cerraste sesión']))
    signIn()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mi cuenta' }))
    announce('')
    await waitFor(() => expect(allWords('status')).toStrictEqual([]))
  })
  test('a sign-out leaves a focus elsewhere where it is', () => {
    signIn()
    renderInShop(pages(() => act(forgetSession)))
    const brand = screen.getByRole('link', { name: 'Tocador' })
    brand.focus()
    // Safari does not focus a clicked button.
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect([buttons(), document.activeElement === brand]).toStrictEqual([['Iniciar sesión'], true])
  })
  test('[NAV-08] [NAV-09] of a guest', async () => {
    const { user, container } = show([{ name: 'Productos', href: '#productos' }])
    expect(wordsOf(container)).toBe('Tocador Productos Iniciar sesión')
    expect(links()).toStrictEqual([
      ['Tocador', '/'],
      ['Productos', '#productos'],
    ])
    await user.click(banner().getByRole('button', { name: 'Iniciar sesión' }))
    expect(told.mock.calls.flat()).toStrictEqual(['sign in'])
  })
  test.each([
    ['client', 'Tocador Hola, Ana Mi cuenta Cerrar sesión', 'Mi cuenta', 'sign in'],
    ['admin', 'Tocador Hola, Ana Admin Panel Admin Cerrar sesión', 'Panel Admin', 'panel'],
  ] as const)('[NAV-09] [NAV-10] [NAV-11] of a %s', async (role, text, button, what) => {
    signIn({ role })
    const { user, container } = show()
    expect(wordsOf(container)).toBe(text)
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(banner().getByRole('button', { name: 'Cerrar sesión' }))
    expect(told.mock.calls.flat()).toStrictEqual([what, 'sign out'])
  })
})

describe('without internet', () => {
  test('the bar says from when the prices are, and is empty otherwise', () => {
    renderInShop(<OfflineBar />)
    expect(allWords('status')).toStrictEqual([])
    act(() => useOnline.setState({ isOnline: false, pricesAt: undefined }))
    expect(allWords('status')).toStrictEqual(['Sin conexión. Para agregar al carrito hace falta internet.'])
    act(() => useOnline.setState({ pricesAt: new Date('2026-11-20T19:30:00.000Z').getTime() }))
    expect(allWords('status')[0]).toMatch(/^Sin conexión\. Precios y existencias de las \d\d:30\./)
    act(() => useOnline.setState({ isOnline: true }))
    expect(allWords('status')).toStrictEqual([])
  })
  test.each([
    [true, true, []],
    [true, false, ['Ya hay conexión Revisamos precios y existencias antes de seguir.']],
    [false, false, ['Sin conexión Espera un momento.']],
  ])('online %j, current %j: the notice of a dialog', (isOnline, isCurrent, expected) => {
    act(() => useOnline.setState({ isOnline, isCurrent }))
    renderInShop(<OfflineNotice id="aviso">Espera un momento.</OfflineNotice>)
    expect(allWords('status')).toStrictEqual(expected)
    expect(document.getElementById('aviso')?.getAttribute('role')).toBe('status')
  })
})

describe('where an order is picked up', () => {
  const pickup = { day: '2026-11-21', place: 'Centro', others: 0 }
  test.each([
    [pickup, false, 'Recoges desde mañana, sáb 21 nov, en Centro.'],
    [
      { ...pickup, others: 1 },
      true,
      'Recoges desde mañana, sáb 21 nov, en Centro o en otro lugar Pagas al recoger Nada por adelantado.',
    ],
    [{ ...pickup, day: '2026-11-23', others: 2 }, false, 'Recoges desde el lun 23 nov en Centro o en 2 lugares más.'],
    [{ ...pickup, day: '2026-11-20' }, false, 'Recoges en Centro.'],
    [undefined, true, 'Pagas al recoger Nada por adelantado.'],
    [undefined, false, ''],
  ])('[CARD-06] %j, with payment %j', (first, saysPayment, text) => {
    const page = first === undefined ? {} : { pickup: first }
    expect(wordsOf(renderInShop(saysPayment ? <PickupPromises /> : <PickupLine />, page).container)).toBe(text)
  })
})

test('the day on which an order is picked up is counted from the server’s day, once it is known', () => {
  const pickup = { day: '2026-11-21', place: 'Centro', others: 0 }
  vi.setSystemTime('2026-11-21T20:00:00.000Z')
  const { container } = renderInShop(<PickupLine />, { pickup })
  expect(wordsOf(container)).toBe('Recoges en Centro.')
  act(() => useOnline.setState({ serverAheadMs: -86_400_000 }))
  expect(wordsOf(container)).toBe('Recoges desde mañana, sáb 21 nov, en Centro.')
})

test('a page that is open over midnight no longer calls the day that begins tomorrow', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:58:59.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { container } = renderInShop(<PickupLine />, { pickup: { day: '2026-11-21', place: 'Centro', others: 0 } })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(wordsOf(container)).toBe('Recoges desde mañana, sáb 21 nov, en Centro.')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(wordsOf(container)).toBe('Recoges en Centro.')
})

test('an offer of WhatsApp is there only with a number', () => {
  const { container, rerender } = renderInShop(<WhatsappOffer number={undefined} />)
  expect(links(container)).toStrictEqual([])
  rerender(<WhatsappOffer number="5512345678" />)
  const [[name, href] = []] = links(container)
  expect([name, href?.split('?')[0]]).toStrictEqual(['Escribir por WhatsApp', 'https://wa.me/525512345678'])
})

test('the short notice of privacy opens a tab of its own', () => {
  const { container } = renderInShop(<ShortNotice>tu pedido</ShortNotice>)
  expect(wordsOf(container)).toContain('Tocador usa tus datos solo para tu pedido.')
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toStrictEqual(['/aviso-de-privacidad', '_blank'])
})

test('an empty cart leads to the products', async () => {
  const onClose = vi.fn<() => void>()
  const { user, container } = renderInShop(<EmptyCart onClose={onClose}>Agrega algo.</EmptyCart>)
  expect(wordsOf(container)).toBe('Tu carrito está vacío Agrega algo. Ver productos')
  expect(buttons(container)).toStrictEqual(['Ver productos'])
  await user.click(screen.getByRole('button'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the notice and the shop’s chat open pages that cannot reach back', async () => {
  stubShop(() => accepted({ whatsapp: '5512345678' }))
  renderInShop(
    <>
      <ShortNotice>tu pedido</ShortNotice>
      <ForgottenPassword onSending={() => {}} onDone={() => {}} onSwitch={() => {}} />
    </>,
  )
  await screen.findByRole('link', { name: 'Pedir un código por WhatsApp' })
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('target'), link.getAttribute('rel')]),
  ).toStrictEqual([
    ['_blank', 'noopener'],
    ['_blank', 'noopener'],
  ])
})

test.each([
  ['Ana', 'Ana'],
  ['María José Luna', 'María'],
])('%s is greeted as %s, beside links with a name of their own', (name, first) => {
  signIn({ name })
  renderInShop(
    <Header
      sections={[
        { name: 'Productos', href: '#productos' },
        { name: 'Encuesta', href: '#encuesta' },
      ]}
      onSignIn={() => {}}
      onSignOut={() => {}}
      onPanel={() => {}}
    />,
  )
  expect(screen.getByText(`Hola, ${first}`)).toBeTruthy()
  expect(links(screen.getByRole('navigation', { name: 'Secciones' }))).toStrictEqual([
    ['Productos', '#productos'],
    ['Encuesta', '#encuesta'],
  ])
})
