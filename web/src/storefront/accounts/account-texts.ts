import { failureText } from '../../api/failure'
import { profileTexts } from './account-actions'

/** Default texts, shown when the answer has no message or there is no answer (ERR-17 to ERR-24). */
const texts = {
  logIn: { refused: 'Error en el login', offline: 'Error de conexión en el login' },
  register: { refused: 'Error en el registro', offline: 'Error de conexión en el registro' },
  setNewPassword: { refused: 'Error al guardar la contraseña', offline: 'Error de conexión al guardar la contraseña' },
  getProfile: profileTexts,
  deleteAccount: { refused: 'Error al eliminar la cuenta', offline: 'Error de conexión al eliminar la cuenta' },
  updateProfile: { refused: 'Error al actualizar perfil', offline: 'Error de conexión al actualizar perfil' },
} as const

export const accountFailureText = (call: keyof typeof texts, failure: unknown) => failureText(failure, texts[call])
