import { ImportProblem } from '../import-problem'
import { decodeWindows1252 } from './windows-1252'

/** Decodes a file in the encodings that spreadsheets save: UTF-8, UTF-16 with BOM, Windows-1252 (Latin-1). */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportProblem('El archivo está vacío')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportProblem(
      'El archivo es un libro de Excel antiguo o con contraseña. Guárdalo como XLSX sin contraseña',
    )
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 4096).includes(0))
    throw new ImportProblem('El archivo no es texto, o está en una codificación desconocida. Guárdalo como CSV UTF-8')
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes)
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

/**
 * A file with a few invalid bytes is still decoded as UTF-8, because decoding it as Latin-1 would break all other accents.
 * Only the damaged rows are refused.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  if (broken === 0) return true
  const sound = text.match(/[^\0-\u007f\ufffd]/g)?.length ?? 0
  return sound > broken
}
