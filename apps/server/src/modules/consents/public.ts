export { keepAnswers } from './commands/keep-answers.ts';
