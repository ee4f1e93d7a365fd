/** How long before something begins people are reminded, and until when that still makes sense: a late worker does not send the early one an hour before. */
export interface Reminding {
  hours: number;
  until: number;
}
