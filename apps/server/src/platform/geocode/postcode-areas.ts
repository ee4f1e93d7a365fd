import type { Place } from './provider.ts';

/**
 * All 121 postcode areas of the United Kingdom and those of Guernsey, Jersey and the Isle of Man, each with the post town it is named after
 * and a county. Written by hand from general knowledge, not taken from a database. Every outward code begins with one of them.
 */
const listed = `
AB Aberdeen, Aberdeenshire; AL St Albans, Hertfordshire; B Birmingham, West Midlands; BA Bath, Somerset; BB Blackburn, Lancashire
BD Bradford, West Yorkshire; BH Bournemouth, Dorset; BL Bolton, Greater Manchester; BN Brighton, East Sussex
BR Bromley, Greater London; BS Bristol, Bristol; BT Belfast, County Antrim; CA Carlisle, Cumbria; CB Cambridge, Cambridgeshire
CF Cardiff, South Glamorgan; CH Chester, Cheshire; CM Chelmsford, Essex; CO Colchester, Essex; CR Croydon, Greater London
CT Canterbury, Kent; CV Coventry, West Midlands; CW Crewe, Cheshire; DA Dartford, Kent; DD Dundee, Angus; DE Derby, Derbyshire
DG Dumfries, Dumfriesshire; DH Durham, County Durham; DL Darlington, County Durham; DN Doncaster, South Yorkshire
DT Dorchester, Dorset; DY Dudley, West Midlands; E London, Greater London; EC London, Greater London; EH Edinburgh, Midlothian
EN Enfield, Greater London; EX Exeter, Devon; FK Falkirk, Stirlingshire; FY Blackpool, Lancashire; G Glasgow, Lanarkshire
GL Gloucester, Gloucestershire; GU Guildford, Surrey; HA Harrow, Greater London; HD Huddersfield, West Yorkshire
HG Harrogate, North Yorkshire; HP Hemel Hempstead, Hertfordshire; HR Hereford, Herefordshire; HS Stornoway, Isle of Lewis
HU Hull, East Riding of Yorkshire; HX Halifax, West Yorkshire; IG Ilford, Greater London; IP Ipswich, Suffolk
IV Inverness, Inverness-shire; KA Kilmarnock, Ayrshire; KT Kingston upon Thames, Greater London; KW Kirkwall, Orkney
KY Kirkcaldy, Fife; L Liverpool, Merseyside; LA Lancaster, Lancashire; LD Llandrindod Wells, Powys; LE Leicester, Leicestershire
LL Llandudno, Conwy; LN Lincoln, Lincolnshire; LS Leeds, West Yorkshire; LU Luton, Bedfordshire; M Manchester, Greater Manchester
ME Rochester, Kent; MK Milton Keynes, Buckinghamshire; ML Motherwell, Lanarkshire; N London, Greater London
NE Newcastle upon Tyne, Tyne and Wear; NG Nottingham, Nottinghamshire; NN Northampton, Northamptonshire; NP Newport, Gwent
NR Norwich, Norfolk; NW London, Greater London; OL Oldham, Greater Manchester; OX Oxford, Oxfordshire; PA Paisley, Renfrewshire
PE Peterborough, Cambridgeshire; PH Perth, Perthshire; PL Plymouth, Devon; PO Portsmouth, Hampshire; PR Preston, Lancashire
RG Reading, Berkshire; RH Redhill, Surrey; RM Romford, Greater London; S Sheffield, South Yorkshire; SA Swansea, West Glamorgan
SE London, Greater London; SG Stevenage, Hertfordshire; SK Stockport, Greater Manchester; SL Slough, Berkshire
SM Sutton, Greater London; SN Swindon, Wiltshire; SO Southampton, Hampshire; SP Salisbury, Wiltshire; SR Sunderland, Tyne and Wear
SS Southend-on-Sea, Essex; ST Stoke-on-Trent, Staffordshire; SW London, Greater London; SY Shrewsbury, Shropshire
TA Taunton, Somerset; TD Galashiels, Selkirkshire; TF Telford, Shropshire; TN Tonbridge, Kent; TQ Torquay, Devon; TR Truro, Cornwall
TS Middlesbrough, North Yorkshire; TW Twickenham, Greater London; UB Southall, Greater London; W London, Greater London
WA Warrington, Cheshire; WC London, Greater London; WD Watford, Hertfordshire; WF Wakefield, West Yorkshire
WN Wigan, Greater Manchester; WR Worcester, Worcestershire; WS Walsall, West Midlands; WV Wolverhampton, West Midlands
YO York, North Yorkshire; ZE Lerwick, Shetland; GY St Peter Port, Guernsey; IM Douglas, Isle of Man; JE St Helier, Jersey`;

export const postcodeAreas: readonly Place[] = listed.split(/;|\n/).flatMap((entry) => {
  const [, area, city, county] = /^([A-Z]+) (.+), (.+)$/.exec(entry.trim()) ?? [];
  return area && city && county ? [{ area, city, county }] : [];
});
