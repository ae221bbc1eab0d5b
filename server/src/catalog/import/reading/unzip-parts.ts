import { unzipSync } from 'fflate'
import { MAX_UNZIPPED_BYTES } from '@tocador/contracts/catalog/import-words'
import { ImportProblem } from '../import-problem'

/**
 * Unpacks these parts of a zip. A part is unpacked into as many bytes as the zip declares, so that a zip that declares too
 * little cannot take more memory, and one that declares too much is refused before anything is unpacked.
 */
export function unzipParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  let size = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isWanted(name)) return false
    size += originalSize
    if (size > MAX_UNZIPPED_BYTES) throw new ImportProblem('El libro ocupa más de 50 MB al descomprimirlo')
    return true
  }
  try {
    const text = new TextDecoder()
    return new Map(Object.entries(unzipSync(bytes, { filter })).map(([name, part]) => [name, text.decode(part)]))
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    throw new ImportProblem('El libro de Excel está dañado o protegido con contraseña')
  }
}
