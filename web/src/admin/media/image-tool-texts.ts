import { showNumber } from '@tocador/contracts/money'
import type { ImageDiagnosis, ImageStatus } from '@tocador/contracts/media/image-tools-schemas'
import { ApiFailure, ConnectionFailure } from '../../api/failure'

/** IMG-10, IMG-11 */
export function toolFailureText(failure: unknown): string {
  if (failure instanceof ConnectionFailure) return 'Error de conexión'
  if (failure instanceof ApiFailure) return `Error ${failure.status}`
  throw failure
}

const placeText = (store: ImageStatus['store']) => (store === null ? 'En la carpeta de la tienda' : `En ${store}`)
const moment = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'medium', timeZone })

export const statusLines = (status: ImageStatus, timeZone: string): [string, string][] => [
  ['Resultado', status.message],
  ['Fotos nuevas', placeText(status.store)],
  ['Versión', status.version],
  ['Revisado', moment(status.timestamp, timeZone)],
]

const TESTS: Record<ImageDiagnosis['cloudinary_test'], string> = {
  ok: 'Bien',
  failed: 'Falló',
  not_tried: 'No se hizo',
  not_configured: 'No está configurado',
}

export const diagnosisLines = (diagnosis: ImageDiagnosis, timeZone: string): [string, string][] => [
  ['Resultado', diagnosis.message],
  ['Archivos recibidos', String(diagnosis.files_received)],
  ['Fotos nuevas', placeText(diagnosis.store)],
  ...(diagnosis.store === null
    ? []
    : ([[`Prueba de ${diagnosis.store}`, TESTS[diagnosis.cloudinary_test]]] as [string, string][])),
  ...(diagnosis.cloudinary_url === null ? [] : ([['Foto de prueba', diagnosis.cloudinary_url]] as [string, string][])),
  ...(diagnosis.cloudinary_error === null
    ? []
    : ([[`Error de ${diagnosis.store}`, diagnosis.cloudinary_error]] as [string, string][])),
  ['Versión', diagnosis.version],
  ['Revisado', moment(diagnosis.timestamp, timeZone)],
]

export const productsText = (count: number) => (count === 1 ? '1 producto' : `${showNumber(count)} productos`)
export const addressesText = (count: number) => (count === 1 ? '1 dirección' : `${showNumber(count)} direcciones`)
export const picturesText = (count: number) => (count === 1 ? '1 foto' : `${showNumber(count)} fotos`)
