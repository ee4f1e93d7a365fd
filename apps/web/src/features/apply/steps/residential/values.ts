export interface BookingValue {
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  requirements: string;
  requirements_radio: boolean | null;
  gender_id: number | null;
  linked: readonly string[];
}

const NO_BOOKING: BookingValue = {
  start_date: '',
  end_date: '',
  willing_to_share: false,
  requirements: '',
  requirements_radio: null,
  gender_id: null,
  linked: [],
};

export const residential = () => ({ booking: NO_BOOKING, timeslot_ids: [] as readonly number[] });
