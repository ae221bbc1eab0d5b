import type { ListedUser, UserDetail } from '@tocador/contracts/accounts/accounts-schemas'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListedUser, aUser, aUserDetail } from '../../testing/a-user'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { CorrectDialog } from './correct-dialog'
import { CreateUserDialog } from './create-user-dialog'
import { DeactivateDialog } from './deactivate-dialog'
import { PasswordDialog } from './password-dialog'
import { RoleDialog } from './role-dialog'
import { UserCard } from './user-card'
import { nameColumn, userColumns } from './user-columns'
import { userViews } from './user-list'
import { UserSheet } from './user-sheet'

const nothing = () => {}
const timeZone = 'America/Mexico_City'
const dialog = () => screen.getByRole('dialog')
const send = (name: string) => within(dialog()).getByRole('button', { name })
const sent = () => asked.map(({ method, path, body }) => [method, path, body])

describe('an account in the list', () => {
  const row = (over: Partial<ListedUser>, ownId = 1) =>
    [{ name: 'name', cell: nameColumn(ownId).render }, ...userColumns({ timeZone, ownId, onToggle: nothing })].map(
      ({ name, cell }) => {
        const { container, unmount } = render(<>{cell(aListedUser(over))}</>)
        const text = `${name}: ${wordsOf(container)}`
        unmount()
        return text
      },
    )
  test('of a new client', () =>
    expect(row({})).toStrictEqual([
      'name: Ana Ruiz',
      'phone: 55 1234 5678',
      'email: —',
      'role: Cliente',
      'status: Activo',
      'carts: 0',
      'holds: 0',
      'surveys: 0',
      'spent: —',
      'order: —',
      'created: dom 15 nov 2026',
      'actions: Desactivar',
    ]))
  test.each([
    [{ total_carts: 2, total_orders: 1, sold_orders: 0 }, 'spent: —'],
    [{ total_carts: 0, total_orders: 2, sold_orders: 1, total_spent: 10 }, 'spent: $10.00'],
  ])('with %j', (over, spent) => expect(row(over)).toContain(spent))
  test('of an own, inactive administrator who ordered', () =>
    expect(
      row(
        {
          role: 'admin',
          is_active: 0,
          email: 'ana@correo.mx',
          total_carts: 2,
          total_reservations: 3,
          surveys_participated: 4,
          total_orders: 1,
          total_spent: 379,
          last_order_at: '2026-11-20T18:00:00.000Z',
        },
        7,
      ),
    ).toStrictEqual([
      'name: Ana Ruiz (tú)',
      'phone: 55 1234 5678',
      'email: ana@correo.mx',
      'role: Administrador',
      'status: Inactivo',
      'carts: 2',
      'holds: 3',
      'surveys: 4',
      'spent: $379.00',
      'order: vie 20 nov 2026',
      'created: dom 15 nov 2026',
      'actions: Tu cuenta',
    ]))
})

describe('an account on phones', () => {
  const onToggle = vi.fn<(user: ListedUser) => void>()
  const show = (over: Partial<ListedUser>, isOwn = false) =>
    renderInPanel(<UserCard user={aListedUser(over)} isOwn={isOwn} onOpen={nothing} onToggle={onToggle} />)
  test('of a client who never ordered, and can be deactivated', async () => {
    const { user, container } = show({ total_carts: 1, total_reservations: 2 })
    expect(wordsOf(container)).toBe(
      'Ana Ruiz Activo 55 1234 5678 · Cliente 1 carrito · 2 reservas · 0 encuestas WhatsApp Llamar Desactivar',
    )
    expect(links(container)).toStrictEqual([
      ['WhatsApp con Ana Ruiz', 'https://wa.me/525512345678?text='],
      ['Llamar a Ana Ruiz', 'tel:+525512345678'],
    ])
    await user.click(screen.getByRole('button', { name: 'Desactivar a Ana Ruiz' }))
    expect(onToggle).toHaveBeenCalledOnce()
  })
  test('of one who ordered and is inactive, or of oneself', () => {
    const { container, unmount } = show({ is_active: 0, total_orders: 2, total_spent: 400 })
    expect(wordsOf(container)).toContain('2 pedidos')
    expect(wordsOf(container)).toContain('$400.00')
    expect(buttons(container)).toContain('Activar a Ana Ruiz')
    expect(wordsOf(container)).not.toContain('(tú)')
    unmount()
    const own = show({}, true).container
    expect(wordsOf(own)).toContain('Ana Ruiz (tú)')
    expect(within(own).getByText('Tu cuenta').title).toBe('No puedes desactivar tu propia cuenta')
  })
  test('has its email whole in the title, and the columns that can be sorted', () => {
    const columns = userColumns({ timeZone, ownId: 1, onToggle: nothing })
    const { container } = render(<>{columns[1]?.cell(aListedUser({ email: 'ana@correo.mx' }))}</>)
    expect(container.querySelector('[title]')?.getAttribute('title')).toBe('ana@correo.mx')
    expect(columns.flatMap(({ sort }) => sort ?? [])).toStrictEqual(['created_at'])
  })
})

test('the views of the accounts have the counts of the shop', () => {
  const counted = (counts: Parameters<typeof userViews>[0]) => userViews(counts).map(({ key, count }) => [key, count])
  expect(counted({ all: 9, week: 4, admins: 2, inactive: 1 })).toStrictEqual([
    ['todos', 9],
    ['nuevos', 4],
    ['administradores', 2],
    ['inactivos', 1],
  ])
  expect(counted(undefined).map(([, count]) => count)).toStrictEqual([undefined, undefined, undefined, undefined])
})

describe('the sheet of an account', () => {
  const told = vi.fn<(what: string) => void>()
  async function show(over: Partial<UserDetail>, ownId = 1) {
    told.mockReset()
    stubShop(() => accepted(aUserDetail(over)))
    const shown = renderInPanel(
      <UserSheet
        id={7}
        neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
        hold={nothing}
        stay={nothing}
        close={nothing}
        timeZone={timeZone}
        ownId={ownId}
        onToggle={() => told('toggle')}
        onTask={(task) => told(task)}
      />,
    )
    await screen.findByRole('heading', { name: 'Cuenta' })
    return shown
  }
  const account = () => buttons(dialog()).filter((name) => /…|ctivar/.test(name))
  test('[ACT-08] [USR-27] of a client who did nothing yet, with the way to its activity', async () => {
    const { user } = await show({})
    expect(links(dialog())).toContainEqual(['Actividad de Ana Ruiz', '/?panel=ajustes&ajuste=actividad&cosa=user%3A7'])
    expect(wordsOf(dialog())).toBe(
      'Ana Ruiz 1 de 1 Comprado $0.00 Pedidos 0 Última visita Ninguna Contacto 55 1234 5678 Sin correo Cuenta Cliente Activo Desde el dom 15 nov 2026 Corregir datos… Nueva contraseña… Cambiar rol… Desactivar Apartado ahora No tiene nada apartado. Pedidos Todavía no ha pedido. Actividad Llamar WhatsApp',
    )
    for (const name of ['Corregir datos…', 'Nueva contraseña…', 'Cambiar rol…', 'Desactivar']) {
      await user.click(send(name))
    }
    expect(told.mock.calls.flat()).toStrictEqual(['correct', 'password', 'role', 'toggle'])
  })
  test('[USR-27] of a client who ordered, holds and has a link', async () => {
    // The sheet of a panel.
    replacePage('/?panel=usuarios&usuario=7', 2)
    const { user } = await show({
      email: 'ana@correo.mx',
      total_orders: 3,
      total_spent: 379,
      last_visit_at: '2026-11-20T18:00:00.000Z',
      password_link_expires_at: '2026-11-22T00:31:00.000Z',
      holds: [
        {
          id: 1,
          product_id: 1,
          product_name: 'Labial',
          quantity: 2,
          total_amount: 200,
          reserved_until: '2026-11-20T21:00:00.000Z',
        },
      ],
      orders: [
        { id: 31, order_number: 'PED-2', status: 'pending', total_amount: 379, created_at: '2026-11-20T18:00:00.000Z' },
        {
          id: 30,
          order_number: 'PED-1',
          status: 'cancelled',
          total_amount: 10,
          created_at: '2026-11-19T18:00:00.000Z',
        },
      ],
    })
    expect(wordsOf(dialog())).toContain('Enlace de contraseña sin usar, vale hasta mañana, 6:31 p.m.')
    expect(wordsOf(dialog())).toContain('Última visita 12:00 p.m.')
    expect(allWords('listitem', dialog())).toStrictEqual([
      '2 × Labial $200.00 Apartado hasta hoy, 3:00 p.m.',
      'PED-2 Pendiente · vie 20 nov 2026 $379.00',
      'PED-1 Cancelado · jue 19 nov 2026 $10.00',
    ])
    expect(dialog().querySelectorAll('.line-through')).toHaveLength(1)
    expect(wordsOf(dialog())).toContain('Los 2 más recientes de 3 pedidos.')
    expect(links(dialog()).map(([, href]) => href)).toStrictEqual([
      'tel:+525512345678',
      'mailto:ana@correo.mx',
      '/?panel=ajustes&ajuste=actividad&cosa=user%3A7',
      'tel:+525512345678',
      'https://wa.me/525512345678?text=',
    ])
    expect(overlayDepth()).toBe(2)
    await user.click(screen.getByRole('button', { name: /PED-2/ }))
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&pedido=31', 2])
  })
  test.each([
    [{ is_active: 0 }, ['Corregir datos…', 'Nueva contraseña… (disabled)', 'Cambiar rol… (disabled)', 'Activar']],
    [{ role: 'admin' }, ['Nueva contraseña…', 'Cambiar rol…', 'Desactivar']],
    [{ role: 'admin', is_active: 0 }, ['Nueva contraseña… (disabled)', 'Cambiar rol…', 'Activar']],
  ] as [Partial<UserDetail>, string[]][])('of %j offers %j', async (over, expected) => {
    await show(over)
    expect(account()).toStrictEqual(expected)
  })
  test.each([
    [1, 'Los 1 más recientes de 2 pedidos.'],
    [2, undefined],
    [0, undefined],
  ])('that shows %i of its orders says whether there are more', async (count, text) => {
    const order = {
      order_number: 'PED-2',
      status: 'pending',
      total_amount: 379,
      created_at: '2026-11-20T18:00:00.000Z',
    }
    const orders = [31, 30].slice(0, count).map((id) => ({ ...order, id }))
    await show({ orders, total_orders: count === 0 ? 0 : 2 } as Partial<UserDetail>)
    expect(/Los \d+ más recientes de .*?pedidos\./.exec(wordsOf(dialog()))?.[0]).toBe(text)
  })
  test('that is inactive keeps the link that was made for it in sight', async () => {
    await show({ is_active: 0, password_link_expires_at: '2026-11-22T00:31:00.000Z' })
    expect(wordsOf(dialog())).toContain('Enlace de contraseña sin usar, vale hasta mañana, 6:31 p.m.')
  })
  test('that does not exist says so', async () => {
    stubShop(() => refused(404, 'NOT_FOUND', 'No'))
    const part = (
      <UserSheet
        id={7}
        neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
        hold={nothing}
        stay={nothing}
        close={nothing}
        timeZone={timeZone}
        ownId={1}
        onToggle={nothing}
        onTask={nothing}
      />
    )
    renderInPanel(part)
    expect(await screen.findByText('No encontramos a este usuario')).toBeTruthy()
  })
  test('of a client whose orders are all shown does not count them again', async () => {
    const order = { id: 31, order_number: 'PED-2', status: 'pending' as const, total_amount: 379 }
    await show({ total_orders: 1, orders: [{ ...order, created_at: '2026-11-20T18:00:00.000Z' }] })
    expect(wordsOf(dialog())).not.toContain('más recientes')
  })
  test('of oneself offers nothing', async () => {
    await show({ role: 'admin' }, 7)
    expect(account()).toStrictEqual([])
    expect(wordsOf(dialog())).toContain('Es tu cuenta: no puedes desactivarla ni cambiar su rol.')
  })
})

describe('a new account', () => {
  const done = vi.fn<(what: string) => void>()
  const show = () => {
    done.mockReset()
    return renderInPanel(<CreateUserDialog onClose={() => done('close')} onCreated={() => done('created')} />)
  }
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const accounts = (created: () => ReturnType<typeof accepted>) =>
    stubShop(({ method }) => (method === 'GET' ? accepted([]) : created()))
  const posted = () => sent().filter(([method]) => method === 'POST')
  const fill = () => {
    write(screen.getByRole('textbox', { name: 'Nombre' }), 'Eva Gil')
    write(screen.getByRole('textbox', { name: 'Teléfono' }), '5511112222')
    write(screen.getByLabelText('Contraseña'), 'tocador-1')
  }
  test('[USR-23] [USR-11] [ROLE-81] is registered with the chosen role', async () => {
    accounts(() => accepted({ user: aUser() }))
    const { user } = show()
    fill()
    write(screen.getByLabelText('Contraseña'), 'tocador-12')
    write(screen.getByRole('textbox', { name: /^Correo/ }), 'eva@correo.mx')
    write(screen.getByRole('textbox', { name: 'Nombre' }), 'Eva Gil ')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Administrador')
    await user.click(send('Crear usuario'))
    expect(await screen.findByText('Eva Gil: cuenta creada')).toBeTruthy()
    const body = {
      name: 'Eva Gil ',
      phone: '5511112222',
      email: 'eva@correo.mx',
      password: 'tocador-12',
      role: 'admin',
    }
    expect(posted()).toStrictEqual([['POST', '/auth/register', body]])
  })
  test('[USR-24] [USR-11] [ROLE-81] is sent as a client’s by default, and without an email as none', async () => {
    accounts(() => accepted({ user: aUser() }))
    const { user } = show()
    await user.click(send('Crear usuario'))
    expect(sent()).toStrictEqual([])
    expect(screen.getByRole('textbox', { name: 'Nombre' }).getAttribute('aria-invalid')).toBe('true')
    fill()
    await user.click(send('Crear usuario'))
    await vi.waitFor(() => expect(done.mock.calls.flat()).toStrictEqual(['created', 'close']))
    expect(posted().map(([, , body]) => body)).toStrictEqual([
      { name: 'Eva Gil', phone: '5511112222', email: null, password: 'tocador-1', role: 'client' },
    ])
    expect(allWords('status').join()).toContain('Eva Gil: cuenta creada')
  })
  test('[USR-22] with a wrong email loses that error, and no other, when the email is edited', async () => {
    accounts(() => accepted({ user: aUser() }))
    const { user } = show()
    const email = screen.getByRole('textbox', { name: /^Correo/ })
    write(email, 'eva@correo')
    await user.click(send('Crear usuario'))
    await vi.waitFor(() => expect(wordsOf(dialog())).toContain('Formato de email inválido'))
    write(email, 'eva@correo.')
    await vi.waitFor(() => expect(wordsOf(dialog())).not.toContain('Formato de email inválido'))
    expect(wordsOf(dialog())).toContain('El nombre es requerido')
    expect(sent()).toStrictEqual([])
  })
  test('whose phone is taken says so at the field, any other failure above the form', async () => {
    const message = 'Ya hay una cuenta con este teléfono'
    accounts(() => ({
      status: 409,
      json: { success: false, code: 'PHONE_TAKEN', message, fields: { phone: message } },
    }))
    const { user } = show()
    fill()
    await user.click(send('Crear usuario'))
    await vi.waitFor(() => expect(wordsOf(dialog())).toContain(message))
    expect(screen.getByRole('textbox', { name: 'Teléfono' }).getAttribute('aria-invalid')).toBe('true')
    stubShop(unreachable)
    write(screen.getByRole('textbox', { name: 'Teléfono' }), '5511112223')
    await user.click(send('Crear usuario'))
    await vi.waitFor(() =>
      expect(allWords('alert', dialog())).toStrictEqual(['Error de conexión. Intenta nuevamente.']),
    )
    expect(done).not.toHaveBeenCalled()
  })
})

describe('the data of a client', () => {
  const done = vi.fn<(what: string) => void>()
  const edit = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const show = () => {
    done.mockReset()
    return renderInPanel(
      <CorrectDialog
        user={aUser()}
        onClose={() => done('close')}
        onChanged={(user) => done(user.name)}
        onRefused={() => done('refused')}
      />,
    )
  }
  test('are corrected with what was seen', async () => {
    stubShop(() => accepted(aUser({ name: 'Ana Ruiz Gil' })))
    const { user } = show()
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' Gil')
    await user.click(send('Guardar datos'))
    await vi.waitFor(() => expect(done.mock.calls.flat()).toStrictEqual(['Ana Ruiz Gil', 'close']))
    expect(sent().map(([, , body]) => body)).toStrictEqual([
      { name: 'Ana Ruiz Gil', seen: { name: 'Ana Ruiz', phone: '5512345678' } },
    ])
  })
  test('that are refused for a field say so at the field', async () => {
    const message = 'Este teléfono ya está registrado'
    stubShop(() => ({
      status: 409,
      json: { success: false, code: 'PHONE_TAKEN', message, fields: { phone: message } },
    }))
    const { user } = show()
    edit('Teléfono', '5511112223')
    await user.click(send('Guardar datos'))
    await vi.waitFor(() => expect(wordsOf(dialog())).toContain(message))
    expect(screen.getByRole('textbox', { name: 'Teléfono' }).getAttribute('aria-invalid')).toBe('true')
    expect([allWords('alert', dialog()), done.mock.calls.flat()]).toStrictEqual([[], ['refused']])
  })
  test.each([
    [{ name: 'Eva' }, 'nombre «Eva»'],
    [{ phone: '5599998888' }, 'teléfono 5599998888'],
  ])('that somebody else changed to %j meanwhile are told', async (now, text) => {
    stubShop(() => refused(409, 'STALE_EDIT', 'No', { ...aUser(), ...now }))
    const { user } = show()
    edit('Nombre', 'Ana Gil')
    edit('Teléfono', '5511112223')
    await user.click(send('Guardar datos'))
    await vi.waitFor(() => expect(allWords('alert', dialog()).join()).toContain(text))
  })
  test('that are refused stay open', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = show()
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' Gil')
    await user.click(send('Guardar datos'))
    await vi.waitFor(() => expect(done.mock.calls.flat()).toStrictEqual(['refused']))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Error 500: Error desconocido']))
  })
})

describe('another role', () => {
  const link = { token: 'abc', code: '1234-5678', expires_at: '2026-11-22T00:31:00.000Z' }
  test.each([
    ['client', 'Hacer administrador', 'admin', link],
    ['admin', 'Pasar a cliente', 'client', null],
    ['client', 'Hacer administrador', 'admin', null],
  ] as const)('of a %s', async (role, action, next, password_link) => {
    stubShop(() => accepted({ ...aUser({ role: next }), password_link }))
    const onClose = vi.fn<() => void>()
    const onChanged = vi.fn<() => void>()
    const { user } = renderInPanel(
      <RoleDialog user={aUser({ role })} timeZone={timeZone} onClose={onClose} onChanged={onChanged} />,
    )
    expect(allWords('heading', dialog())).toStrictEqual([
      role === 'client' ? '¿Dar el rol de Administrador?' : '¿Pasar a Cliente?',
    ])
    expect(allWords('paragraph', dialog())[0]).toBe('Ana Ruiz')
    const isSignedOut = 'Deja de ver este panel y sus sesiones se cierran al momento.'
    expect(wordsOf(dialog()).includes(isSignedOut)).toBe(role === 'admin')
    await user.click(send(action))
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent().map(([, , body]) => body)).toStrictEqual([{ role: next }])
    if (password_link === null) {
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      expect(allWords('status').join()).toContain(`Ana Ruiz ya es ${next === 'admin' ? 'administrador' : 'cliente'}`)
    } else {
      await screen.findByRole('dialog', { name: 'Enlace para Ana Ruiz' })
      expect(onClose).not.toHaveBeenCalled()
    }
  })
})

test('an administrator is deactivated after a question', async () => {
  const onDeactivate = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const onClose = vi.fn<() => void>()
  const { user } = renderInPanel(<DeactivateDialog user={aUser()} onClose={onClose} onDeactivate={onDeactivate} />)
  expect(allWords('heading')).toStrictEqual(['¿Desactivar a Ana Ruiz?'])
  expect(onDeactivate).not.toHaveBeenCalled()
  await user.click(send('Desactivar cuenta'))
  expect(onDeactivate).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('each dialog of an account says what it does, and that it is on its way', async () => {
  stubShop(() => new Promise(() => {}))
  const own = { user: aUser(), timeZone, onClose: nothing }
  const shown: [string, string][] = []
  for (const [part, action] of [
    [<CreateUserDialog key="create" onClose={nothing} onCreated={nothing} />, 'Crear usuario'],
    [
      <CorrectDialog key="correct" user={aUser()} onClose={nothing} onChanged={nothing} onRefused={nothing} />,
      'Guardar datos',
    ],
    [<PasswordDialog key="password" {...own} onCreated={nothing} />, 'Crear enlace'],
    [<RoleDialog key="admin" {...own} onChanged={nothing} />, 'Hacer administrador'],
    [<RoleDialog key="client" {...own} user={aUser({ role: 'admin' })} onChanged={nothing} />, 'Pasar a cliente'],
    [
      <DeactivateDialog key="off" user={aUser()} onClose={nothing} onDeactivate={() => new Promise(() => {})} />,
      'Desactivar cuenta',
    ],
  ] as const) {
    const { user, unmount } = renderInPanel(part)
    const words = wordsOf(dialog())
    for (const name of ['Nombre', 'Teléfono']) {
      const field = screen.queryByRole('textbox', { name })
      if (field) fireEvent.change(field, { target: { value: name === 'Nombre' ? 'Eva' : '5511112222' } })
    }
    const password = screen.queryByLabelText('Contraseña')
    if (password) fireEvent.change(password, { target: { value: 'tocador-1' } })
    await user.click(send(action))
    shown.push([words, buttons(dialog()).at(-1) ?? ''])
    unmount()
  }
  expect(shown).toStrictEqual([
    [
      'Agregar usuario Nombre Teléfono Correo (opcional) Contraseña Rol Cliente Administrador Cancelar Crear usuario',
      'Crear usuario Creando… (disabled)',
    ],
    [
      'Corregir datos Nombre Teléfono Al guardar se cierran sus sesiones y, si tenía un enlace de contraseña, deja de servir. Avísale que entre con este teléfono y su misma contraseña. Cancelar Guardar datos',
      'Guardar datos Guardando… (disabled)',
    ],
    [
      'Nueva contraseña Crea un enlace para que Ana Ruiz elija su contraseña nueva. Vale 24 horas y una sola vez; si ya había otro, deja de servir. Su contraseña actual sigue valiendo hasta que lo use. Cancelar Crear enlace',
      'Crear enlace Creando… (disabled)',
    ],
    [
      '¿Dar el rol de Administrador? Ana Ruiz Podrá ver y cambiar todo en este panel. Sus sesiones se cierran y su contraseña actual deja de valer: te damos un enlace para que elija otra, de al menos 10 caracteres. Cancelar Hacer administrador',
      'Hacer administrador Guardando… (disabled)',
    ],
    [
      '¿Pasar a Cliente? Ana Ruiz Deja de ver este panel y sus sesiones se cierran al momento. Su contraseña sigue siendo la misma. Cancelar Pasar a cliente',
      'Pasar a cliente Guardando… (disabled)',
    ],
    [
      '¿Desactivar a Ana Ruiz? Administra esta tienda: sus sesiones se cierran al momento y no puede volver a entrar hasta que la actives. Cancelar Desactivar cuenta',
      'Desactivar cuenta Desactivando… (disabled)',
    ],
  ])
})
