import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { PasswordDialog } from './password-dialog'
import { RoleDialog } from './role-dialog'

const nothing = () => {}
const timeZone = 'America/Mexico_City'
const dialog = () => screen.getByRole('dialog')
const send = (name: string) => within(dialog()).getByRole('button', { name })
const sent = () => asked.map(({ method, path, body }) => [method, path, body])

describe('a new password', () => {
  test('is a link that is shown once, for WhatsApp and as a code', async () => {
    stubShop(() => accepted({ token: 'abc', code: '1234-5678', expires_at: '2026-11-22T00:31:00.000Z' }))
    const onCreated = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    const { user } = renderInPanel(
      <PasswordDialog user={aUser()} timeZone={timeZone} onClose={onClose} onCreated={onCreated} />,
    )
    expect(wordsOf(dialog())).toContain('Vale 24 horas y una sola vez')
    expect(sent()).toStrictEqual([])
    await user.click(send('Crear enlace'))
    await screen.findByRole('dialog', { name: 'Enlace para Ana Ruiz' })
    expect(onCreated).toHaveBeenCalledOnce()
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toStrictEqual([
      'https://tienda.mx/login?nueva#clave=abc',
      '1234-5678',
    ])
    expect(wordsOf(dialog())).toBe(
      'Enlace para Ana Ruiz Entrégalo solo a Ana Ruiz: con él elige su contraseña nueva y se cierran sus sesiones. Vale una sola vez, hasta mañana, 6:31 p.m. Enlace O el código, para dictarlo Se escribe en «Olvidé mi contraseña». Enlace y código no se vuelven a mostrar; si se pierden, crea otros. Enviar por WhatsApp Copiar enlace',
    )
    const [, chat] = links(dialog())[0] ?? []
    const { origin, pathname, searchParams } = new URL(chat ?? '')
    expect([origin + pathname, searchParams.get('text')]).toStrictEqual([
      'https://wa.me/525512345678',
      'Hola Ana Ruiz, con este enlace eliges tu contraseña nueva. Vale una sola vez, hasta mañana, 6:31 p.m.: https://tienda.mx/login?nueva#clave=abc Si no abre, entra a la tienda, toca «Olvidé mi contraseña» y escribe este código: 1234-5678',
    ])
    const [address] = screen.getAllByRole<HTMLInputElement>('textbox')
    address?.blur()
    address?.setSelectionRange(0, 0)
    address?.focus()
    expect([address?.selectionStart, address?.selectionEnd]).toStrictEqual([0, 39])
    await user.click(send('Copiar enlace'))
    expect(await navigator.clipboard.readText()).toBe('https://tienda.mx/login?nueva#clave=abc')
    fireEvent.click(within(dialog()).getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body)
    expect(onClose).toHaveBeenCalledOnce()
  })
  test.each([
    [
      <PasswordDialog key="p" user={aUser()} timeZone={timeZone} onClose={nothing} onCreated={nothing} />,
      'Crear enlace',
    ],
    [
      <RoleDialog key="r" user={aUser()} timeZone={timeZone} onClose={nothing} onChanged={nothing} />,
      'Hacer administrador',
    ],
  ])('that is refused says why, and another role, too', async (part, action) => {
    stubShop(() => refused(409, 'CONFLICT', 'La cuenta está inactiva'))
    const { user } = renderInPanel(part)
    await user.click(send(action))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['La cuenta está inactiva']))
  })
})
