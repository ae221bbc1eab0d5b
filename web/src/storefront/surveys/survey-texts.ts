import { failureText } from '../../api/failure'

/** ERR-34 to ERR-38: the server's message, or the text of what failed. */
const textOf = (fallback: string) => (failure: unknown) =>
  failureText(failure, { refused: fallback, offline: fallback })

export const voteFailureText = textOf('Error registrando voto')
export const changeFailureText = textOf('Error cambiando voto')
export const loadFailureText = textOf('Error cargando encuestas')
export const optionFailureText = textOf('Error agregando opción')
