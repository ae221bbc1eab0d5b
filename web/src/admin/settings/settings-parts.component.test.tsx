import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aUserDetail } from '../../testing/a-user'
import { anAdminProduct } from '../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { readDraft } from '../list-screen/edits/drafts'
import { AccountForm } from './account-form'
import { GuestData } from './guest-data'
import { PrivacyNotices } from './privacy-notices'
import { SettingRow } from './setting-row'
import { SettingsSection } from './settings-section'

beforeEach(() => sessionStorage.clear())
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the section', () => {
  const saved = {
    shop_name: 'Tocador',
    tagline: 'Arréglate',
    contact: '',
    exchanges_policy: '',
    group_shades: 1,
    lists_sold_out: 0,
    featured_product: 5,
    featured_line: 'Mi favorita',
    shows_arrivals: 1,
    guest_window_days: 3,
    registered_window_days: 7,
    order_change_hours: 2,
    message_closing: '',
    message_confirmed: 'Hola {nombre}, tu pedido de {tienda} está confirmado',
  }
  const show = async (group: string) => {
    stubShop(({ path, method }) => {
      if (method !== 'GET') return accepted(saved)
      if (path.includes('synonyms')) return accepted([])
      if (path.includes('system')) return new Promise(() => {})
      if (path.includes('limits')) return accepted({ orders_per_hour: 5 })
      if (path.includes('whatsapp')) return refused(500, 'INTERNAL', '')
      if (path.includes('/products/5')) return accepted(anAdminProduct({ id: 5, name: 'Máscara' }))
      return path.includes('profile') ? accepted(aUserDetail()) : accepted(saved)
    })
    replacePage(`/?ajuste=${group}`, 1)
    const shown = renderInPanel(
      <SettingsSection
        timeZone="America/Mexico_City"
        images={<p>Herramientas</p>}
        care={<p>Copias</p>}
        notices={<p>Dispositivos</p>}
        app={<p>Instalar</p>}
        renderActivity={() => null}
        onOpenProduct={() => {}}
        onNumbers={() => {}}
      />,
    )
    await settle()
    return shown
  }
  test.each([
    ['limites', 'Límites'],
    ['busqueda', 'Sinónimos'],
    ['cuenta', 'Avisos en este navegador'],
    ['entregas', 'Entregas'],
  ])('«%s» shows «%s»', async (group, heading) => {
    await show(group)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  })
  test.each([
    ['avisos', 'Dispositivos'],
    ['sistema', 'Copias'],
    ['imagenes', 'Herramientas'],
    ['app', 'Instalar'],
  ])('«%s» shows «%s», which belongs to another part', async (group, text) => {
    await show(group)
    expect(await screen.findByText(text)).toBeTruthy()
    for (const other of ['Dispositivos', 'Copias', 'Herramientas', 'Instalar']) {
      expect(screen.queryAllByText(other)).toHaveLength(other === text ? 1 : 0)
    }
  })
  test('[SHELF-05] the front page shows the chosen piece with its line, also as it is written', async () => {
    await show('portada')
    const preview = await screen.findByRole('region', { name: 'Vista previa' })
    await waitFor(() => expect(wordsOf(preview)).toContain('Mi favorita Máscara'))
    fireEvent.change(screen.getByDisplayValue('Mi favorita'), { target: { value: 'La más pedida' } })
    await waitFor(() => expect(wordsOf(preview)).toContain('La más pedida Máscara'))
  })
  test('[MSG-07] a message is shown as it arrives, with the name of the shop that is typed; an empty one is not', async () => {
    const { user } = await show('whatsapp')
    await screen.findByRole('heading', { name: 'Así llega el mensaje' })
    await waitFor(() => expect(wordsOf(document.body)).toMatch(/tu pedido de Tocador está confirmado/))
    expect(wordsOf(document.body)).not.toContain('Principal:')
    const field = screen.getByDisplayValue(saved.message_confirmed)
    await user.clear(field)
    expect(wordsOf(document.body)).not.toMatch(/tu pedido de Tocador está confirmado/)
    await user.click(press('Tienda'))
    fireEvent.change(screen.getByDisplayValue('Tocador'), { target: { value: 'Otra' } })
    await user.click(press('WhatsApp'))
    expect(wordsOf(screen.getByRole('heading', { name: 'Así llega el mensaje' }).parentElement)).toContain('Otra')
    // Both groups are saved together.
    await waitFor(() => expect(allWords('status')).toContain('2 cambios sin guardar'))
  })
  test('numbers of WhatsApp that could not be read say so, with another try', async () => {
    const { user } = await show('whatsapp')
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando los ajustes Reintentar']))
    stubShop(() => accepted({ primaryNumber: '5511112222', secondaryNumber: '' }))
    await user.click(press('Reintentar'))
    await waitFor(() =>
      expect(wordsOf(document.body)).toContain('Principal: 5511112222 · Secundario: sin número. Cambiar los números'),
    )
    expect(allWords('alert')).toStrictEqual([])
  })
  test.each([
    ['tienda', 'Arréglate'],
    ['cuenta', 'Ana Ruiz'],
  ])('«%s» that could not be read again stays, with the failure and another try', async (group, value) => {
    const { queries, user } = await show(group)
    await screen.findByDisplayValue(value)
    const read = (path: string) => accepted(path.includes('profile') ? aUserDetail() : saved)
    stubShop(() => refused(500, 'INTERNAL', ''))
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando los ajustes Reintentar']))
    expect(screen.getByDisplayValue(value)).toBeTruthy()
    stubShop(({ path }) => read(path))
    await user.click(press('Reintentar'))
    await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  })
  test('versions of the notice that could not be read say so, with another try', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(<PrivacyNotices hasAddress timeZone="America/Mexico_City" />)
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando los ajustes Reintentar']))
    const version = { version: 2, text: '', published_at: '2026-11-20T18:00:00.000Z', published_by: '' }
    stubShop(() => accepted([version]))
    await user.click(press('Reintentar'))
    expect(await screen.findByText(/Versión 2/)).toBeTruthy()
    expect(allWords('alert')).toStrictEqual([])
  })
  test('[MSG-07] each text to a customer is shown as it would arrive while it is typed', async () => {
    await show('whatsapp')
    await screen.findByRole('heading', { name: 'Así llega el mensaje' })
    for (const state of ['Pendiente', 'Confirmado', 'En Preparación', 'Listo', 'Entregado', 'Cancelado']) {
      const text = `${state}: {pedido}, {total}`
      fireEvent.change(screen.getByLabelText(`Pedido en «${state}»`), { target: { value: text } })
      expect(wordsOf(document.body)).toContain(`${state}: PED-261120-7K4Q, $596.00`)
    }
    fireEvent.change(screen.getByLabelText('Cuando cambias el pedido'), { target: { value: 'Ahora: {pedido}' } })
    expect(wordsOf(document.body)).toContain('Ahora: PED-261120-7K4Q')
    fireEvent.change(screen.getByLabelText('Despedida del mensaje'), { target: { value: 'Hasta pronto' } })
    expect(wordsOf(screen.getByRole('heading', { name: 'Así llega el mensaje' }).parentElement)).toContain(
      'Hasta pronto',
    )
  })
  test('[MSG-07] the texts to who waits for a product are shown as they would arrive while they are typed', async () => {
    await show('whatsapp')
    const type = (label: string, text: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    await screen.findByRole('heading', { name: 'Así llega el mensaje' })
    type('Cuando llega lo que esperaba', 'Ya está {producto}, {nombre}')
    type('Cuando le apartas lo que esperaba', 'Es tuyo hasta el {hasta}')
    const shown = wordsOf(document.body)
    expect(shown).toContain('Ya está Labial mate Grana, Sofía')
    expect(shown).toContain('Es tuyo hasta el sábado, a las 6:00 p.m.')
  })
  test('a window that is no number has no dates', async () => {
    await show('entregas')
    expect(await screen.findByText('Hoy un cliente ve de sáb 21 nov a sáb 28 nov.')).toBeTruthy()
    fireEvent.change(screen.getByDisplayValue('7'), { target: { value: 'x' } })
    expect(wordsOf(document.body)).not.toContain('Hoy un cliente ve')
    expect(wordsOf(document.body)).toContain('Hoy un invitado ve')
    expect(wordsOf(document.body)).not.toMatch(/Hoy .* ve .* Hoy .* ve/)
  })
})

test('a chosen piece is a setting, and the newest one is none', async () => {
  const product = anAdminProduct({ id: 5, name: 'Máscara' })
  stubShop(({ path }) => accepted(/products\/\d/.test(path) ? product : [product]))
  const onChange = vi.fn<(text: string) => void>()
  const field = { name: 'x', label: 'Pieza', what: '', when: '', kind: 'product', min: 0, max: 9 } as const
  const { user } = renderInPanel(
    <SettingRow field={field} saved={5} text="5" isChanged={false} error={undefined} onChange={onChange} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Mostrar la más nueva' }))
  await user.type(screen.getByRole('combobox', { name: 'Pieza' }), 'masc')
  await user.click(await screen.findByRole('option', { name: /Máscara/ }))
  expect(onChange.mock.calls).toStrictEqual([['0'], ['5']])
})

describe('the own account', () => {
  const profile = aUserDetail({ role: 'admin' })
  const show = async (answer: Parameters<typeof stubShop>[0]) => {
    stubShop((call) => (call.method === 'GET' ? accepted(profile) : answer(call)))
    const shown = renderInPanel(<AccountForm />)
    expect(allWords('status')).toStrictEqual(['Cargando tu cuenta'])
    await screen.findByRole('textbox', { name: 'Nombre' })
    return shown
  }
  test('keeps no password, takes as many letters as the shop does, and is empty of passwords once saved', async () => {
    const { user } = await show(() => accepted(profile))
    const lengths = ['Nombre', /^Correo/, /^Contraseña actual/, /^Contraseña nueva/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
    )
    expect(lengths).toStrictEqual([120, 254, 200, 200])
    const [now, next] = [/^Contraseña actual/, /^Contraseña nueva/].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    )
    await user.type(screen.getByLabelText('Nombre'), '!')
    await user.type(now ?? document.body, 'secreta')
    await user.type(next ?? document.body, 'muy-secreta-1')
    await waitFor(() => expect(readDraft('cuenta')).toStrictEqual({ name: 'Ana Ruiz!' }))
    await user.click(press('Guardar cuenta'))
    await screen.findByText('Contraseña cambiada. Tus otras sesiones se cerraron.')
    await waitFor(() => expect([now?.value, next?.value]).toStrictEqual(['', '']))
  })
  test.each([
    [() => refused(500, 'INTERNAL', ''), 'Error al actualizar perfil'],
    [unreachable, 'Error de conexión al actualizar perfil'],
  ])('that could not be saved says «%s»', async (answer, text) => {
    const { user } = await show(answer)
    await user.type(screen.getByLabelText('Nombre'), '!')
    await user.click(press('Guardar cuenta'))
    await waitFor(() => expect(allWords('alert')).toStrictEqual([text]))
  })
  test('with a new password whose answer was lost is said to be changed by the next press', async () => {
    const { user } = await show(({ body }) =>
      asked.filter(({ method }) => method !== 'GET').length === 1
        ? unreachable()
        : body['current_password'] === 'muy-secreta-1'
          ? accepted(profile)
          : refused(400, 'WRONG_PASSWORD', 'La contraseña actual no es correcta'),
    )
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'secreta')
    await user.type(screen.getByLabelText(/^Contraseña nueva/), 'muy-secreta-1')
    await user.click(press('Guardar cuenta'))
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión al actualizar perfil']))
    await user.click(press('Guardar cuenta'))
    await screen.findByText('Contraseña cambiada. Tus otras sesiones se cerraron.')
  })
  test('with a wrong password is refused once, at its field', async () => {
    const { user } = await show(() => refused(400, 'WRONG_PASSWORD', 'La contraseña actual no es correcta'))
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'secreta')
    await user.type(screen.getByLabelText(/^Contraseña nueva/), 'muy-secreta-1')
    await user.click(press('Guardar cuenta'))
    await screen.findByText('La contraseña actual no es correcta')
    expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  })
  test('shows its phone and its email as the shop keeps them, once they are saved', async () => {
    const { user } = await show(() => accepted({ ...profile, phone: '5587654321', email: 'ana@correo.mx' }))
    const values = () => ['Teléfono', /^Correo/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '55 8765 4321' } })
    await user.type(screen.getByLabelText(/^Correo/), 'ANA@correo.mx')
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'secreta')
    await user.click(press('Guardar cuenta'))
    await screen.findByText('Cuenta actualizada')
    await waitFor(() => expect(values()).toStrictEqual(['5587654321', 'ana@correo.mx']))
  })
  test('keeps what is typed while the earlier values are saved', async () => {
    let answer: (() => void) | undefined
    const { user } = await show(
      () => new Promise((done) => (answer = () => done(accepted({ ...profile, name: 'Ana Luz' })))),
    )
    const name = () => screen.getByLabelText<HTMLInputElement>('Nombre').value
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: ' Ana Luz ' } })
    await user.click(press('Guardar cuenta'))
    await user.type(screen.getByLabelText(/^Correo/), 'ana@correo.mx')
    answer?.()
    await screen.findByText('Cuenta actualizada')
    await waitFor(() => expect(name()).toBe('Ana Luz'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('ana@correo.mx')
    await waitFor(() => expect(readDraft('cuenta')).toStrictEqual({ email: 'ana@correo.mx' }))
  })
  test('keeps what was saved when a slow read that began before arrives after it', async () => {
    const { user, queries } = await show(() => accepted({ ...profile, name: 'Ana Luz' }))
    let answerSlow: (() => void) | undefined
    stubShop(({ method }) =>
      method === 'GET'
        ? new Promise((done) => (answerSlow = () => done(accepted(profile))))
        : accepted({ ...profile, name: 'Ana Luz' }),
    )
    const saved = () => (queries.getQueryData(['settings', 'profile']) as { name: string }).name
    void queries.refetchQueries({ queryKey: ['settings', 'profile'] })
    await waitFor(() => expect(answerSlow).toBeDefined())
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana Luz' } })
    await user.click(press('Guardar cuenta'))
    await screen.findByText('Cuenta actualizada')
    answerSlow?.()
    await settle()
    expect([saved(), screen.getByLabelText<HTMLInputElement>('Nombre').value]).toStrictEqual(['Ana Luz', 'Ana Luz'])
  })
  test('that is saved after it was signed out in another tab is not signed in again', async () => {
    signIn({ role: 'admin' })
    let answer: (() => void) | undefined
    const { user } = await show(() => new Promise((done) => (answer = () => done(accepted(profile)))))
    await user.type(screen.getByLabelText('Nombre'), '!')
    await user.click(press('Guardar cuenta'))
    await waitFor(() => expect(answer).toBeDefined())
    act(() => useSession.setState({ user: null }))
    answer?.()
    await waitFor(() => expect(buttons()).toContain('Guardar cuenta'))
    expect([useSession.getState().user, allWords('status')]).toStrictEqual([null, []])
  })
  test('has fields that a browser fills in with what belongs there', async () => {
    await show(() => accepted(profile))
    const labels = ['Nombre', 'Teléfono', /^Correo/, /^Contraseña actual/, /^Contraseña nueva/]
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toStrictEqual([
      'name',
      'tel',
      'email',
      'current-password',
      'new-password',
    ])
  })
  test('that is being saved is sent once', async () => {
    const { user } = await show(() => new Promise(() => {}))
    await user.type(screen.getByLabelText('Nombre'), '!')
    await user.click(press('Guardar cuenta'))
    await waitFor(() => expect(buttons()).toContain('Guardar cuenta Guardando… (disabled)'))
    await user.click(press(/^Guardar cuenta/))
    expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  })
  test('with a password of nine letters is not sent', async () => {
    const { user } = await show(() => accepted(profile))
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'secreta')
    await user.type(screen.getByLabelText(/^Contraseña nueva/), '123456789')
    await user.click(press('Guardar cuenta'))
    expect(await screen.findByText(/debe tener al menos 10 caracteres/)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Contraseña nueva/), '0')
    await user.click(press('Guardar cuenta'))
    await waitFor(() => expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1))
  })
  test.each([
    [/^Correo/, 'ana@correo.mx', true],
    [/^Contraseña nueva/, 'muy-secreta-1', true],
    [/^Nombre/, '!', false],
  ])('with %s written asks for its password: %s', async (label, text, isAsked) => {
    const { user } = await show(() => accepted(profile))
    await user.type(screen.getByLabelText(label), text)
    await user.click(press('Guardar cuenta'))
    await settle()
    await waitFor(() => {
      expect(wordsOf(document.body).includes('Escribe tu contraseña actual')).toBe(isAsked)
      expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(isAsked ? 0 : 1)
    })
  })
})

describe('the data of a person without account', () => {
  const found = { orders: 2, open_orders: [], messages: 0, carts: 0, held_units: 0, waits: 0, has_account: false }
  const find = async (erase: Parameters<typeof stubShop>[0]) => {
    stubShop((call) => (call.method === 'GET' ? accepted(found) : erase(call)))
    const shown = renderInPanel(<GuestData />)
    await shown.user.type(screen.getByRole('textbox'), '5512345678')
    await shown.user.click(press('Buscar'))
    await shown.user.click(await screen.findByRole('button', { name: 'Borrar sus datos…' }))
    return shown
  }
  test('that were erased are read again everywhere', async () => {
    const { user, queries } = await find(() => accepted({ orders: 2, waits: 0, has_account: false }))
    queries.setQueryData(['orders', 'list'], [])
    await user.click(press('Borrar sus datos'))
    await waitFor(() => expect(queries.getQueryState(['orders', 'list'])?.isInvalidated).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(wordsOf(document.body)).not.toContain('guardamos 2 pedidos'))
  })
  test('that an earlier try or somebody else has erased are said to be none', async () => {
    const { user } = await find(() => accepted({ orders: 0, waits: 0, has_account: false }))
    await user.click(press('Borrar sus datos'))
    await waitFor(() => expect(allWords('status')).toContain('No guardamos datos sin cuenta con ese teléfono'))
  })
  test.each([
    [() => refused(500, 'INTERNAL', ''), 'Error con los datos de esa persona'],
    [unreachable, 'Error de conexión'],
  ])('that could not be erased stay, and say why', async (answer, text) => {
    const { user } = await find(answer)
    await user.click(press('Borrar sus datos'))
    await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([text]))
    await user.click(press('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wordsOf(document.body)).toContain('guardamos 2 pedidos')
  })
  test('are not searched by something else than a phone', async () => {
    stubShop(() => accepted(found))
    const { user } = renderInPanel(<GuestData />)
    await user.type(screen.getByRole('textbox'), '5512')
    await user.click(press('Buscar'))
    expect(await screen.findByText('Formato de teléfono inválido')).toBeTruthy()
    expect(asked).toStrictEqual([])
  })
})
