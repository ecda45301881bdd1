/** One per day. A single statement decides, even between two concurrent requests. */
export const CLAIM_DAILY_DOWNLOAD = {
  name: 'download-take',
  text: `UPDATE members SET downloaded_at = clock_timestamp() WHERE id = $1
    AND (downloaded_at IS NULL OR downloaded_at < clock_timestamp() - interval '24 hours')`,
};

export const SECONDS_UNTIL_NEXT = {
  name: 'download-wait',
  text: `SELECT ceil(extract(epoch FROM downloaded_at + interval '24 hours' - clock_timestamp()))::integer AS seconds
    FROM members WHERE id = $1`,
};
