import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { useSession } from '../../api/session'
import { aUserDetail } from '../../testing/a-user'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, storage, stubShop, unreachable } from '../../testing/stub-shop'
import { hasDraft } from '../list-screen/edits/drafts'
import { AccountForm } from './account-form'
import { PrivacyNotices } from './privacy-notices'
import type { SettingField, SettingValue } from './setting-rules'
import { SettingRow } from './setting-row'
import { SettingsForm } from './settings-form'
import { SoundChoice } from './sound-choice'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

describe('a group of settings', () => {
  type Name = 'shop_name' | 'guest_hold_minutes'
  const fields: SettingField<Name>[] = [
    {
      name: 'shop_name',
      label: 'Nombre',
      what: 'En el encabezado.',
      when: 'Al guardar.',
      kind: 'text',
      min: 0,
      max: 60,
      required: 'Falta el nombre',
    },
    {
      name: 'guest_hold_minutes',
      label: 'Tiempo',
      what: 'Cuánto aparta.',
      when: 'Desde que guardes.',
      kind: 'minutes',
      min: 1,
      max: 43_200,
    },
  ]
  const save = vi.fn<(change: object) => Promise<void>>()
  const reload = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const onGroup = vi.fn<(key: string) => void>()
  beforeEach(() => {
    save.mockReset().mockResolvedValue()
    reload.mockClear()
    onGroup.mockClear()
  })
  const usual: Record<Name, SettingValue> = { shop_name: 'Tocador', guest_hold_minutes: 120 }
  function Form({
    saved = usual,
    error = null,
    isRead = true,
  }: {
    saved?: typeof usual | undefined
    error?: Error | null
    isRead?: boolean
  }) {
    const [texts, setTexts] = useState<Partial<Record<Name, string>>>({})
    const group = { key: 'tienda', name: 'Tienda', about: 'Cómo se presenta.', fields }
    return (
      <SettingsForm
        group={group}
        groups={[group]}
        onGroup={onGroup}
        source={{ saved: error === null && isRead ? saved : undefined, error, reload, save }}
        texts={texts}
        onTexts={setTexts}
      />
    )
  }
  test('has no bar until something changed', async () => {
    const { user } = renderInPanel(<Form />)
    expect([field('Nombre').value, field('Tiempo').value]).toStrictEqual(['Tocador', '2'])
    expect(buttons()).toStrictEqual([])
    await user.type(field('Nombre'), ' X')
    expect(allWords('status')).toStrictEqual(['1 cambio sin guardar'])
    expect(document.body.textContent).toContain('Antes: Tocador')
    await user.type(field('Tiempo'), '4')
    expect(allWords('status')).toStrictEqual(['2 cambios sin guardar'])
    expect(document.querySelectorAll('[data-changed]')).toHaveLength(2)
    await user.click(press('Descartar'))
    expect([field('Nombre').value, field('Tiempo').value, buttons()]).toStrictEqual(['Tocador', '2', []])
  })
  test('has switches that say what they were', async () => {
    const onChange = vi.fn<(text: string) => void>()
    const row = {
      label: 'Una sola vez',
      what: '',
      when: '',
      name: 'group_shades',
      kind: 'switch',
      min: 0,
      max: 1,
    } as const
    const { user, container, rerender } = renderInPanel(
      <SettingRow field={row} saved={1} text="0" isChanged error={undefined} onChange={onChange} />,
    )
    expect(screen.getByRole('switch', { name: 'Una sola vez' }).getAttribute('aria-checked')).toBe('false')
    expect(wordsOf(container)).toContain('Antes: sí')
    await user.click(screen.getByRole('switch'))
    expect(onChange.mock.calls).toStrictEqual([['1']])
    rerender(<SettingRow field={row} saved={1} text="1" isChanged={false} error={undefined} onChange={onChange} />)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    expect(wordsOf(container)).not.toContain('Antes')
    await user.click(screen.getByRole('switch'))
    expect(onChange.mock.calls).toStrictEqual([['1'], ['0']])
  })
  test('saves what changed in its unit', async () => {
    const { user } = renderInPanel(<Form />)
    await user.type(field('Tiempo'), '4')
    await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(buttons()).toStrictEqual([]))
    expect(save.mock.calls).toStrictEqual([[{ guest_hold_minutes: 1440 }]])
  })
  test.each([
    [120, []],
    [60, [[{ guest_hold_minutes: 120 }]]],
  ])('keeps the unit of a typed time when %i minutes are saved meanwhile', async (now, sent) => {
    const { user, rerender } = renderInPanel(<Form saved={{ ...usual, guest_hold_minutes: 45 }} />)
    await user.clear(field('Tiempo'))
    await user.type(field('Tiempo'), '120')
    rerender(<Form saved={{ ...usual, guest_hold_minutes: now }} />)
    expect(field('Tiempo').value).toBe('120')
    expect(document.body.textContent).toContain('minutos')
    if (sent.length > 0) await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(buttons()).toStrictEqual([]))
    expect(save.mock.calls).toStrictEqual(sent)
  })
  test('keeps what is typed while the earlier texts are saved', async () => {
    let answer: (() => void) | undefined
    save.mockReturnValueOnce(new Promise((done) => (answer = done)))
    const { user } = renderInPanel(<Form />)
    await user.type(field('Nombre'), ' X')
    await user.clear(field('Tiempo'))
    await user.type(field('Tiempo'), '3')
    await user.click(press('Guardar ajustes'))
    await user.type(field('Nombre'), 'Y')
    answer?.()
    await vi.waitFor(() => expect(buttons()).toStrictEqual(['Descartar', 'Guardar ajustes']))
    expect([field('Nombre').value, allWords('status')]).toStrictEqual(['Tocador XY', ['1 cambio sin guardar']])
    await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(buttons()).toStrictEqual([]))
    expect(save.mock.calls).toStrictEqual([
      [{ shop_name: 'Tocador X', guest_hold_minutes: 180 }],
      [{ shop_name: 'Tocador XY' }],
    ])
  })
  test('is not saved while it is wrong', async () => {
    const { user } = renderInPanel(<Form />)
    await user.clear(field('Nombre'))
    expect(buttons()).toStrictEqual(['Corrige «Nombre» en Tienda', 'Descartar', 'Guardar ajustes (disabled)'])
    expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain('Falta el nombre')
    await user.type(field('Nombre'), '{Enter}')
    fireEvent.submit(field('Nombre'))
    await settle()
    expect(save).not.toHaveBeenCalled()
    await user.type(field('Tiempo'), 'x')
    await user.click(press('Corrige «Nombre» en Tienda'))
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
    await user.keyboard('Bella')
    expect(buttons()).toStrictEqual(['Corrige «Tiempo» en Tienda', 'Descartar', 'Guardar ajustes (disabled)'])
    await user.clear(field('Tiempo'))
    await user.type(field('Tiempo'), '3')
    expect(buttons()).toStrictEqual(['Descartar', 'Guardar ajustes'])
    expect(onGroup).not.toHaveBeenCalled()
  })
  test('that could not be saved keeps what was typed', async () => {
    save.mockRejectedValueOnce(new ConnectionFailure('no'))
    const { user } = renderInPanel(<Form />)
    await user.type(field('Nombre'), ' X')
    await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión']))
    expect(field('Nombre').value).toBe('Tocador X')
    expect(reload).not.toHaveBeenCalled()
    save.mockRejectedValue(new ApiFailure(409, '', { code: 'STALE_EDIT', message: 'Alguien lo cambió' }))
    await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Alguien lo cambió']))
    expect(reload).toHaveBeenCalledOnce()
    expect(field('Nombre').value).toBe('Tocador X')
    // A later change begins without the reason.
    await user.click(press('Descartar'))
    await user.type(field('Nombre'), ' Y')
    expect(allWords('alert')).toStrictEqual([])
  })
  test('saves what was typed in the other groups, too, and blames no value that nobody changed', async () => {
    const onTexts = vi.fn<(texts: object) => void>()
    const shop = { key: 'tienda', name: 'Tienda', about: 'Cómo se presenta.', fields: fields.slice(0, 1) }
    const holds = { key: 'reservas', name: 'Reservas', about: 'Cuánto tiempo.', fields: fields.slice(1) }
    const { user } = renderInPanel(
      <SettingsForm
        group={holds}
        groups={[shop, holds]}
        onGroup={onGroup}
        source={{ saved: { ...usual, guest_hold_minutes: 43_201 }, error: null, reload, save }}
        texts={{ shop_name: 'Rosa' }}
        onTexts={onTexts}
      />,
    )
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true')
    expect(allWords('status')).toStrictEqual(['1 cambio sin guardar'])
    await user.click(press('Guardar ajustes'))
    await vi.waitFor(() => expect(onTexts).toHaveBeenCalledOnce())
    expect(save.mock.calls).toStrictEqual([[{ shop_name: 'Rosa' }]])
  })
  test('that is being loaded or saved says so', async () => {
    const { unmount } = renderInPanel(<Form isRead={false} />)
    expect(allWords('status')).toStrictEqual(['Cargando ajustes'])
    unmount()
    save.mockReturnValue(new Promise(() => {}))
    const { user } = renderInPanel(<Form />)
    await user.type(field('Nombre'), ' X')
    await user.click(press('Guardar ajustes'))
    expect(buttons()).toStrictEqual(['Descartar (disabled)', 'Guardar ajustes Guardando… (disabled)'])
  })
  test('that could not be loaded is an alert', async () => {
    const { user } = renderInPanel(<Form error={new ConnectionFailure('no')} />)
    expect(allWords('alert')).toStrictEqual(['Error de conexión Reintentar'])
    await user.click(press('Reintentar'))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('the own account', () => {
  const show = async () => {
    const shown = renderInPanel(<AccountForm />)
    await screen.findByRole('textbox', { name: 'Nombre' })
    return shown
  }
  const profile = aUserDetail({ role: 'admin', email: 'ana@correo.mx' })
  const send = () => press('Guardar cuenta')
  test('changes its name without the password', async () => {
    stubShop(({ method }) => accepted(method === 'GET' ? profile : { ...profile, name: 'Ana Gil' }))
    const { user, queries } = await show()
    expect(wordsOf(document.body)).toBe(
      'Cuenta Con este teléfono y contraseña entras tú. Los cambios valen en cuanto guardes. Nombre Teléfono Correo (opcional) Contraseña actual (opcional) Solo para cambiar el teléfono, el correo o la contraseña. Contraseña nueva (opcional) Al menos 10 caracteres. Cierra tus sesiones en otros equipos. Guardar cuenta',
    )
    await user.clear(field('Nombre'))
    await user.type(field('Nombre'), 'Ana Gil')
    await user.click(send())
    await vi.waitFor(() => expect(allWords('status').join()).toContain('Cuenta actualizada'))
    expect(changes()).toStrictEqual([{ name: 'Ana Gil' }])
    expect(useSession.getState().user?.name).toBe('Ana Gil')
    expect(queries.getQueryData(['settings', 'profile'])).toMatchObject({ name: 'Ana Gil' })
    expect(hasDraft('cuenta')).toBe(false)
  })
  test('takes the same phone in another spelling without the password', async () => {
    stubShop(() => accepted(profile))
    const { user } = await show()
    await user.clear(field('Teléfono'))
    await user.type(field('Teléfono'), profile.phone.replace(/^../, '$& '))
    await user.click(send())
    await vi.waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).not.toHaveProperty('current_password')
  })
  test('asks for the password where access changes, and says which is wrong', async () => {
    stubShop(({ method }) => (method === 'GET' ? accepted(profile) : refused(403, 'WRONG_PASSWORD', 'No es esa')))
    const { user } = await show()
    await user.type(field('Teléfono'), '{Backspace}9')
    await user.click(send())
    expect(document.body.textContent).toContain('Escribe tu contraseña actual')
    expect(changes()).toStrictEqual([])
    await user.type(screen.getByLabelText(/Contraseña actual/), 'secreta')
    await user.click(send())
    await vi.waitFor(() => expect(document.body.textContent).toContain('No es esa'))
    expect(changes()).toStrictEqual([{ phone: '5512345679', current_password: 'secreta' }])
    expect(allWords('alert')).toStrictEqual([])
  })
  test('gives up its email, and says that a new password ends other sessions', async () => {
    stubShop(({ method }) => accepted(method === 'GET' ? profile : { ...profile, email: '' }))
    const { user } = await show()
    await user.clear(screen.getByRole('textbox', { name: /Correo/ }))
    await user.type(screen.getByLabelText(/Contraseña actual/), 'secreta')
    await user.type(screen.getByLabelText(/Contraseña nueva/), 'corta')
    await user.click(send())
    expect(changes()).toStrictEqual([])
    await user.type(screen.getByLabelText(/Contraseña nueva/), '-ya-larga')
    await user.click(send())
    await vi.waitFor(() => expect(allWords('status').join()).toContain('Tus otras sesiones se cerraron.'))
    expect(changes()).toStrictEqual([{ email: null, current_password: 'secreta', password: 'corta-ya-larga' }])
  })
})

describe('the own account that cannot be saved', () => {
  const profile = aUserDetail({ role: 'admin', email: '' })
  const edit = async (name: RegExp, text: string, send: Parameters<typeof stubShop>[0]) => {
    stubShop((call) => (call.method === 'GET' ? accepted(profile) : send(call)))
    const { user } = renderInPanel(<AccountForm />)
    await user.type(await screen.findByRole('textbox', { name }), text)
    await user.type(screen.getByLabelText(/Contraseña actual/), 'secreta')
    await user.click(press('Guardar cuenta'))
  }
  test('for a name of one letter is not sent', async () => {
    await edit(/Nombre/, '{Backspace}'.repeat('Ana Ruiz'.length - 1), () => accepted(profile))
    expect(field('Nombre').value).toBe('A')
    expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
    expect(changes()).toStrictEqual([])
  })
  test('for a password of spaces is not sent', async () => {
    stubShop(() => accepted(profile))
    const { user } = renderInPanel(<AccountForm />)
    await user.type(await screen.findByLabelText(/Contraseña nueva/), ' '.repeat(12))
    await user.type(screen.getByLabelText(/Contraseña actual/), 'secreta')
    await user.click(press('Guardar cuenta'))
    expect(screen.getByLabelText(/Contraseña nueva/).getAttribute('aria-invalid')).toBe('true')
    expect(changes()).toStrictEqual([])
  })
  test('with spaces around the email is sent without them', async () => {
    await edit(/Correo/, ' ana@correo.mx ', () => accepted(profile))
    await vi.waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toStrictEqual({ email: 'ana@correo.mx', current_password: 'secreta' })
  })
  test('for an email without its form is not sent', async () => {
    await edit(/Correo/, 'ana', () => accepted(profile))
    expect(document.body.textContent).toContain('Formato de email inválido')
    expect(changes()).toStrictEqual([])
  })
  test('for a phone of six digits is not sent', async () => {
    await edit(/Teléfono/, '{Backspace}{Backspace}{Backspace}{Backspace}', () => accepted(profile))
    expect(document.body.textContent).toContain('Formato de teléfono inválido')
    expect(changes()).toStrictEqual([])
  })
  test('without internet says so above the form, and keeps what was typed', async () => {
    await edit(/Nombre/, ' Gil', unreachable)
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('conexión'))
    expect(field('Nombre').value).toMatch(/ Gil$/)
  })
  test('for a taken phone says so at its field', async () => {
    const message = 'Este teléfono ya está registrado'
    await edit(/Teléfono/, '{Backspace}9', () => ({
      status: 409,
      json: { success: false, code: 'PHONE_TAKEN', message, fields: { phone: message } },
    }))
    await vi.waitFor(() => expect(document.body.textContent).toContain(message))
    expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true')
    expect(allWords('alert')).toStrictEqual([])
  })
  test('for a fault says so above the form, and can be sent again', async () => {
    await edit(/Nombre/, ' Gil', () => refused(500, 'INTERNAL', ''))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    expect(buttons()).toContain('Guardar cuenta')
  })
  test('is read again after a fault', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(<AccountForm />)
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    stubShop(() => accepted(profile))
    await user.click(again)
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toBeTruthy()
  })
})

test('[PRIV-02] the versions of the notice say who published them, and that an address is missing', async () => {
  const version = { version: 2, text: 'Texto', published_at: '2026-11-20T18:00:00.000Z', published_by: 'Marta' }
  stubShop(() => accepted([version, { ...version, version: 1, published_by: '' }]))
  const { container, unmount } = renderInPanel(<PrivacyNotices hasAddress={false} timeZone="America/Mexico_City" />)
  await screen.findByText(/Versión 2/)
  expect([...container.querySelectorAll('summary')].map(wordsOf)).toStrictEqual([
    'Versión 2 12:00 p.m. · Marta',
    'Versión 1 12:00 p.m.',
  ])
  expect(wordsOf(container)).toBe(
    'Falta tu domicilio: la ley lo pide en el aviso de privacidad. Versiones del aviso Ver el aviso publicado Versión 2 12:00 p.m. · Marta Texto Versión 1 12:00 p.m. Texto',
  )
  expect(links(container)).toStrictEqual([['Ver el aviso publicado', '/aviso-de-privacidad']])
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  unmount()
  const filled = renderInPanel(<PrivacyNotices hasAddress timeZone="America/Mexico_City" />).container
  expect(wordsOf(filled)).not.toContain('Falta tu domicilio')
})

describe('the sound of new orders', () => {
  test('is not offered where it cannot be played', () => {
    vi.stubGlobal('AudioContext', undefined)
    Reflect.deleteProperty(globalThis, 'AudioContext')
    const { container } = render(<SoundChoice />)
    expect(wordsOf(container)).toContain('Este navegador no puede tocar sonidos.')
    expect(screen.queryByRole('switch')).toBeNull()
  })
  test('[ADM-12] is off until it is switched on in this browser, and says that the browser blocked it', async () => {
    vi.stubGlobal('AudioContext', function Blocked() {
      throw new Error('no')
    })
    stubShop(() => accepted({}))
    const { user } = renderInPanel(<SoundChoice />)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    expect(wordsOf(document.body)).toBe(
      'Avisos en este navegador Sonido con cada pedido nuevo Apagado Suena mientras el panel está abierto, también en una pestaña de fondo. Al encenderlo lo escuchas una vez.',
    )
    expect(allWords('alert')).toStrictEqual([])
    await user.click(screen.getByRole('switch'))
    await vi.waitFor(() =>
      expect(allWords('alert')).toStrictEqual([
        'El navegador no permitió el sonido. Revisa sus permisos y el volumen.',
      ]),
    )
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    // The account has nothing of it: another browser stays silent.
    expect([storage.get('tocador-order-sound'), asked]).toStrictEqual(['on', []])
    await user.click(screen.getByRole('switch'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([]))
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    expect(storage.has('tocador-order-sound')).toBe(false)
  })
})
