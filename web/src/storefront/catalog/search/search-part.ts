// What comes with the first letter of a search.
export { GuessedLine } from './guessed-line'
export { openShelfSearch } from './open-shelf-search'
