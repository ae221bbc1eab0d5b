import { showNumber } from '../money'

/** The whole percentage of all votes (SURV-11); 0 when nobody has voted. */
export const votePercent = (votes: number, total: number) => (total <= 0 ? 0 : Math.round((votes / total) * 100))

export const votesText = (votes: number) => `${showNumber(votes)} ${votes === 1 ? 'voto' : 'votos'}`
export const optionsText = (options: number) => `${options} ${options === 1 ? 'opción' : 'opciones'}`
