import { test } from './browser-test'

test('a client signs in with phone and password, and signs out again', async ({ phone, shop }) => {
  await phone.open('/login')
  await phone.seesDialog('Iniciar sesión')
  await phone.fill('Tu teléfono', shop.owner.phone)
  await phone.fill('Contraseña', shop.owner.password)
  await phone.click('button', 'Iniciar sesión', 'Iniciar sesión')
  await phone.doesNotSee('dialog', 'Iniciar sesión')
  await phone.click('button', '/Cerrar sesión|Salir/')
  await phone.sees('button', '/^Iniciar sesión/')
})

test('a visitor registers, and a missing name is reported', async ({ phone, shop }) => {
  await phone.open('/register')
  await phone.seesDialog('Crear cuenta')
  await phone.click('button', 'Crear cuenta', 'Crear cuenta')
  await phone.sees('text', 'El nombre es requerido')
  await phone.fill('Tu nombre', 'Sofía Rivera')
  await phone.fill('Tu teléfono', `1${String(Date.now()).slice(-9)}`)
  await phone.fill('Contraseña', shop.owner.password)
  await phone.fill('Repite tu contraseña', shop.owner.password)
  await phone.click('button', 'Crear cuenta', 'Crear cuenta')
  await phone.doesNotSee('dialog', 'Crear cuenta')
  await phone.sees('text', '/Sofía/')
})
