import type { Place } from './provider.ts';

/**
 * The post towns of the United Kingdom and the islands, with their counties and the outward codes whose letters they share. Written by
 * hand from general knowledge, not taken from a database. An outward code stands at each town it serves; a few that no street has, for
 * large firms and boxes, stand at the town they are handed over in.
 */
const listed = `
AB Aberdeenshire: Aberdeen 10-16 21-25 99, Laurencekirk 30, Banchory 31, Westhill 32, Alford 33, Aboyne 34,
  Ballater 35, Strathdon 36, Stonehaven 39, Ellon 41, Peterhead 42, Fraserburgh 43, Macduff 44, Banff 45,
  Inverurie 51, Insch 52, Turriff 53, Huntly 54; Moray: Ballindalloch 37, Aberlour 38, Keith 55, Buckie 56
AL Hertfordshire: St Albans 1-4, Harpenden 5, Welwyn 6, Welwyn Garden City 7 8, Hatfield 9 10
B West Midlands: Birmingham 1-21 23-38 40 42-48 99, Halesowen 62 63, Cradley Heath 64, Rowley Regis 65,
  Smethwick 66 67, Oldbury 68 69, West Bromwich 70 71, Sutton Coldfield 72-76, Solihull 90-94;
  Warwickshire: Alcester 49 50, Studley 80, Henley-in-Arden 95; Worcestershire: Bromsgrove 60 61, Redditch 96-98;
  Staffordshire: Tamworth 77-79
BA Somerset: Bath 1 2, Radstock 3, Shepton Mallet 4, Wells 5, Glastonbury 6, Castle Cary 7, Templecombe 8,
  Wincanton 9, Bruton 10, Frome 11, Street 16, Yeovil 20-22; Wiltshire: Warminster 12, Westbury 13, Trowbridge 14,
  Bradford-on-Avon 15
BB Lancashire: Blackburn 1 2 6, Darwen 3, Rossendale 4, Accrington 5, Clitheroe 7, Colne 8, Nelson 9, Burnley 10-12,
  Barnoldswick 18 94
BD West Yorkshire: Bradford 1-15 97-99, Bingley 16 97, Shipley 17 18 98, Cleckheaton 19, Keighley 20-22;
  North Yorkshire: Skipton 23, Settle 24
BH Dorset: Bournemouth 1-11, Poole 12-17, Broadstone 18, Swanage 19, Wareham 20, Wimborne 21, Ferndown 22,
  Christchurch 23, Verwood 31; Hampshire: Ringwood 24, New Milton 25
BL Greater Manchester: Bolton 1-7 11 78, Bury 0 8 9
BN East Sussex: Brighton 1 2 41 42 45 50 51 88, Hove 3 52, Lewes 7 8, Newhaven 9, Peacehaven 10, Eastbourne 20-24,
  Seaford 25, Polegate 26, Hailsham 27; West Sussex: Henfield 5, Hassocks 6, Worthing 11-14 91 99, Lancing 15 99,
  Littlehampton 16 17, Arundel 18, Shoreham-by-Sea 43, Steyning 44
BR Greater London: Bromley 1 2, Keston 2, Beckenham 3, West Wickham 4, Orpington 5 6, Chislehurst 7; Kent: Swanley 8
BS Bristol: Bristol 1-11 13-16 20 30-32 34-37 39-41 48 49 80 98 99; Somerset: Clevedon 21, Weston-super-Mare 22-24,
  Winscombe 25, Axbridge 26, Cheddar 27, Wedmore 28, Banwell 29
BT County Antrim: Belfast 1-17, Lisburn 27 28, Crumlin 29, Newtownabbey 36 37 58, Carrickfergus 38, Ballyclare 39,
  Larne 40, Antrim 41, Ballymena 42-44, Ballymoney 53, Ballycastle 54, Portrush 56, Bushmills 57;
  County Down: Holywood 18, Bangor 19 20, Donaghadee 21, Newtownards 22 23, Ballynahinch 24, Dromore 25,
  Hillsborough 26, Downpatrick 30, Castlewellan 31, Banbridge 32, Newcastle 33, Newry 34 35;
  County Londonderry: Magherafelt 45, Maghera 46, Londonderry 47 48, Limavady 49, Coleraine 51 52, Portstewart 55;
  County Armagh: Armagh 60 61, Craigavon 62-67; County Tyrone: Caledon 68, Aughnacloy 69, Dungannon 70 71,
  Fivemiletown 75, Clogher 76, Augher 77, Omagh 78 79, Cookstown 80, Castlederg 81, Strabane 82;
  County Fermanagh: Enniskillen 74 92-94
CA Cumbria: Carlisle 1-6 99, Wigton 7, Brampton 8, Alston 9, Penrith 10 11, Keswick 12, Cockermouth 13,
  Workington 14 95, Maryport 15, Appleby-in-Westmorland 16, Kirkby Stephen 17, Ravenglass 18, Holmrook 19,
  Seascale 20, Beckermet 21, Egremont 22, Cleator 23, Moor Row 24, Cleator Moor 25, Frizington 26, St Bees 27,
  Whitehaven 28
CB Cambridgeshire: Cambridge 1-5 21-25, Ely 6 7; Suffolk: Newmarket 8, Haverhill 9; Essex: Saffron Walden 10 11
CF South Glamorgan: Cardiff 3 5 10 11 14 15 23 24 30 91 95 99, Llantwit Major 61, Barry 62 63, Penarth 64,
  Dinas Powys 64, Cowbridge 71; Mid Glamorgan: Bridgend 31-33 35, Maesteg 34, Porthcawl 36, Pontypridd 37 38,
  Porth 39, Tonypandy 40, Pentre 41, Treorchy 42, Ferndale 43, Aberdare 44, Mountain Ash 45, Treharris 46,
  Merthyr Tydfil 47 48, Pontyclun 72, Bargoed 81, Hengoed 82, Caerphilly 83
CH Cheshire: Chester 1-4 70 88 99, Neston 64, Ellesmere Port 65 66 34; Flintshire: Deeside 5, Flint 6, Bagillt 6,
  Mold 7, Buckley 7, Holywell 8; Merseyside: Birkenhead 25 41 42, Prenton 26 42 43, Wallasey 27 44 45,
  Wirral 28-32 46-49 60-63
CM Essex: Burnham-on-Crouch 0, Southminster 0, Chelmsford 1-3 92 98 99, Ingatestone 4, Ongar 5, Dunmow 6,
  Braintree 7 77, Witham 8, Maldon 9, Billericay 11 12, Brentwood 13-15, Epping 16, Harlow 17-20, Stansted 24;
  Hertfordshire: Sawbridgeworth 21, Bishop's Stortford 22 23
CO Essex: Colchester 1-7, Halstead 9, Manningtree 11, Harwich 12, Frinton-on-Sea 13, Walton-on-the-Naze 14,
  Clacton-on-Sea 15 16; Suffolk: Bures 8, Sudbury 10
CR Greater London: Croydon 0 9 44 90, South Croydon 2, Mitcham 4, Coulsdon 5, Thornton Heath 7, Purley 8, Kenley 8;
  Surrey: Caterham 3, Whyteleafe 3, Warlingham 6
CT Kent: Canterbury 1-4, Whitstable 5, Herne Bay 6, Birchington 7, Westgate-on-Sea 8, Margate 9, Broadstairs 10,
  Ramsgate 11 12, Sandwich 13, Deal 14, Dover 15-17, Folkestone 18-20 50, Hythe 21
CV West Midlands: Coventry 1-8; Warwickshire: Kenilworth 8, Atherstone 9, Nuneaton 10 11 13, Bedworth 12, Rugby 21-23,
  Leamington Spa 31-33, Warwick 34 35, Shipston-on-Stour 36, Stratford-upon-Avon 37, Southam 47
CW Cheshire: Crewe 1-4 98, Nantwich 5, Tarporley 6, Winsford 7, Northwich 8 9, Middlewich 10, Sandbach 11,
  Congleton 12
DA Kent: Dartford 1-4 10, Longfield 3, Greenhithe 9, Swanscombe 10, Gravesend 11-13; Greater London: Bexley 5,
  Bexleyheath 6 7, Erith 8 18, Sidcup 14 15, Welling 16, Belvedere 17
DD Angus: Dundee 1-5, Carnoustie 7, Forfar 8, Kirriemuir 8, Brechin 9, Montrose 10, Arbroath 11;
  Fife: Newport-on-Tay 6, Tayport 6
DE Derbyshire: Derby 1 3 21-24 65 72-74 99, Matlock 4, Ripley 5, Ashbourne 6, Ilkeston 7, Swadlincote 11 12,
  Bakewell 45, Alfreton 55, Belper 56, Heanor 75; Staffordshire: Burton-on-Trent 13-15
DG Dumfriesshire: Dumfries 1 2, Thornhill 3, Sanquhar 4, Moffat 10, Lockerbie 11, Annan 12, Langholm 13, Canonbie 14,
  Gretna 16; Kirkcudbrightshire: Dalbeattie 5, Kirkcudbright 6, Castle Douglas 7; Wigtownshire: Newton Stewart 8,
  Stranraer 9
DH County Durham: Durham 1 6 7 97-99, Chester le Street 2 3, Consett 8, Stanley 9;
  Tyne and Wear: Houghton le Spring 4 5
DL County Durham: Darlington 1-3 98, Shildon 4, Newton Aycliffe 5, Barnard Castle 12, Bishop Auckland 13 14, Crook 15,
  Spennymoor 16, Ferryhill 17; North Yorkshire: Northallerton 6 7, Bedale 8, Hawes 8, Leyburn 8, Catterick Garrison 9,
  Richmond 10 11
DN South Yorkshire: Doncaster 1-12 55; East Riding of Yorkshire: Goole 14; Lincolnshire: Scunthorpe 15-17,
  Barton-upon-Humber 18, Barrow-upon-Humber 19, Brigg 20, Gainsborough 21, Grimsby 31-34 36 37 41, Cleethorpes 35,
  Barnetby 38, Ulceby 39, Immingham 40; Nottinghamshire: Retford 22
DT Dorset: Dorchester 1 2, Weymouth 3 4, Portland 5, Bridport 6, Lyme Regis 7, Beaminster 8, Sherborne 9,
  Sturminster Newton 10, Blandford Forum 11
DY West Midlands: Dudley 1-3, Tipton 4, Brierley Hill 5, Kingswinford 6, Stourbridge 7-9;
  Worcestershire: Kidderminster 10 11 14, Bewdley 12, Stourport-on-Severn 13
E Greater London: London 1-18 20 77 98 1W
EC Greater London: London 1 2 3 4 1A 1M 1N 1P 1R 1V 1Y 2A 2M 2N 2P 2R 2V 2Y 3A 3M 3N 3P 3R 3V 4A 4M 4N 4P 4R 4V 4Y 50
EH Midlothian: Edinburgh 1-17 91 95 99, Balerno 14, Currie 14, Juniper Green 14, Lasswade 18, Bonnyrigg 19,
  Loanhead 20, Dalkeith 22, Gorebridge 23, Rosewell 24, Roslin 25, Penicuik 26, Kirknewton 27, Newbridge 28,
  Kirkliston 29, Pathhead 37, Heriot 38; East Lothian: Musselburgh 21, Gullane 31, Longniddry 32, Prestonpans 32,
  Tranent 33-35, Humbie 36, North Berwick 39, East Linton 40, Haddington 41, Dunbar 42;
  West Lothian: South Queensferry 30, Bathgate 47 48, Linlithgow 49, Bo'ness 51, Broxburn 52, Livingston 53 54,
  West Calder 55; Peeblesshire: Walkerburn 43, Innerleithen 44, Peebles 45, West Linton 46
EN Greater London: Enfield 1-3, Barnet 4 5; Hertfordshire: Potters Bar 6, Waltham Cross 7 8 77, Broxbourne 10,
  Hoddesdon 11; Essex: Waltham Abbey 9
EX Devon: Exeter 1-6, Dawlish 7, Exmouth 8, Budleigh Salterton 9, Sidmouth 10, Ottery St Mary 11, Seaton 12,
  Axminster 13, Honiton 14, Cullompton 15, Tiverton 16, Crediton 17, Chulmleigh 18, Winkleigh 19, Okehampton 20,
  Beaworthy 21, Holsworthy 22, Colyton 24, Barnstaple 31 32, Braunton 33, Ilfracombe 34, Woolacombe 34, Lynton 35,
  South Molton 36, Umberleigh 37, Torrington 38, Bideford 39; Cornwall: Bude 23
FK Stirlingshire: Falkirk 1 2, Grangemouth 3, Bonnybridge 4, Larbert 5, Denny 6, Stirling 7-9;
  Clackmannanshire: Alloa 10, Clackmannan 10, Menstrie 11, Alva 12, Tillicoultry 13, Dollar 14;
  Perthshire: Dunblane 15, Doune 16, Callander 17 18, Lochearnhead 19, Crianlarich 20, Killin 21
FY Lancashire: Blackpool 0-4, Thornton-Cleveleys 5, Poulton-le-Fylde 6, Fleetwood 7, Lytham St Annes 8
G Lanarkshire: Glasgow 1-5 9 11-15 20-23 31-34 40-46 51-53 58 60-69 70-79 90; Dunbartonshire: Clydebank 81,
  Dumbarton 82, Alexandria 83, Arrochar 83, Helensburgh 84
GL Gloucestershire: Gloucester 1-4 19, Stroud 5 6, Cirencester 7, Fairford 7, Lechlade 7, Tetbury 8, Badminton 9,
  Stonehouse 10, Dursley 11, Wotton-under-Edge 12, Berkeley 13, Cinderford 14, Newnham 14, Westbury-on-Severn 14,
  Lydney 15, Coleford 16, Mitcheldean 17, Drybrook 17, Longhope 17, Lydbrook 17, Ruardean 17, Newent 18, Dymock 18,
  Tewkesbury 20, Cheltenham 50-54, Chipping Campden 55, Moreton-in-Marsh 56
GU Surrey: Guildford 1-5, Cranleigh 6, Godalming 7 8, Farnham 9 10, Camberley 15-17 95, Lightwater 18, Bagshot 19,
  Windlesham 20, Woking 21-24, Virginia Water 25, Hindhead 26, Haslemere 27; Hampshire: Aldershot 11 12,
  Farnborough 14, Liphook 30, Petersfield 31 32, Liss 33, Alton 34, Bordon 35, Yateley 46, Fleet 51 52;
  West Sussex: Petworth 28, Midhurst 29; Berkshire: Sandhurst 47
GY Guernsey: St Peter Port 1, Guernsey 2-8, Alderney 9, Sark 10
HA Greater London: Wembley 0 9, Harrow 1-3, Ruislip 4, Pinner 5, Northwood 6, Stanmore 7, Edgware 8
HD West Yorkshire: Huddersfield 1-5 7 8, Brighouse 6, Holmfirth 9
HG North Yorkshire: Harrogate 1-3, Ripon 4, Knaresborough 5
HP Hertfordshire: Hemel Hempstead 1-3, Berkhamsted 4, Tring 23; Buckinghamshire: Chesham 5, Amersham 6 7,
  Chalfont St Giles 8, Beaconsfield 9, High Wycombe 10-15, Great Missenden 16, Aylesbury 17-22, Princes Risborough 27
HR Herefordshire: Hereford 1-4, Kington 5, Leominster 6, Bromyard 7, Ledbury 8, Ross-on-Wye 9
HS Isle of Lewis: Stornoway 1, Isle of Lewis 2; Western Isles: Isle of Harris 3 5, Isle of Scalpay 4,
  Isle of North Uist 6, Isle of Benbecula 7, Isle of South Uist 8, Isle of Barra 9
HU East Riding of Yorkshire: Hull 1-12, Hessle 13, North Ferriby 14, Brough 15, Cottingham 16 20, Beverley 17,
  Hornsea 18, Withernsea 19
HX West Yorkshire: Halifax 1-4, Elland 1 5, Sowerby Bridge 6, Hebden Bridge 7
IG Greater London: Ilford 1-6, Woodford Green 8, Barking 11; Essex: Chigwell 7, Buckhurst Hill 9, Loughton 10
IM Isle of Man: Douglas 1-3 86 87 99, Isle of Man 4, Peel 5, Kirk Michael 6, Ramsey 7 8, Castletown 9, Port Erin 9,
  Port St Mary 9
IP Suffolk: Ipswich 1-10, Felixstowe 11, Woodbridge 12 13, Stowmarket 14, Aldeburgh 15, Leiston 16, Saxmundham 17,
  Southwold 18, Halesworth 19, Eye 21 23, Brandon 27, Bury St Edmunds 28-33; Norfolk: Harleston 20, Diss 21 22 98,
  Thetford 24-26
IV Inverness-shire: Inverness 1-3 5 13 63 99, Beauly 4; Ross-shire: Muir of Ord 6, Dingwall 7 15 16, Munlochy 8,
  Avoch 9, Fortrose 10, Cromarty 11, Strathpeffer 14, Alness 17, Invergordon 18, Tain 19 20, Gairloch 21,
  Achnasheen 22, Garve 23, Ullapool 26, Kyle 40, Plockton 52, Strome Ferry 53, Strathcarron 54; Sutherland: Ardgay 24,
  Dornoch 25, Lairg 27, Rogart 28; Nairnshire: Nairn 12; Moray: Elgin 30, Lossiemouth 31, Fochabers 32, Forres 36;
  Isle of Skye: Isle of Skye 41-49 51 55 56, Portree 51
JE Jersey: St Helier 1 2 4, Jersey 3 5
KA Ayrshire: Kilmarnock 1-3, Galston 4, Mauchline 5, Ayr 6-8, Prestwick 9, Troon 10, Irvine 11 12, Kilwinning 13,
  Beith 14 15, Newmilns 16, Darvel 17, Cumnock 18, Maybole 19, Stevenston 20, Saltcoats 21, Ardrossan 22,
  West Kilbride 23, Dalry 24, Kilbirnie 25, Girvan 26, Isle of Arran 27, Isle of Cumbrae 28, Largs 29 30
KT Greater London: Kingston upon Thames 1 2, New Malden 3, Worcester Park 4, Surbiton 5 6, Chessington 9;
  Surrey: Thames Ditton 7, East Molesey 8, West Molesey 8, Esher 10, Cobham 11, Walton-on-Thames 12, Weybridge 13,
  West Byfleet 14, Addlestone 15, Chertsey 16, Epsom 17-19, Tadworth 20, Ashtead 21, Leatherhead 22-24
KW Caithness: Wick 1, Lybster 2 3, Latheron 5, Dunbeath 6, Berriedale 7, Halkirk 12, Thurso 14;
  Sutherland: Helmsdale 8, Brora 9, Golspie 10, Kinbrace 11, Forsinard 13; Orkney: Kirkwall 15, Stromness 16,
  Orkney 17
KY Fife: Kirkcaldy 1 2, Burntisland 3, Cowdenbeath 4, Kelty 4, Lochgelly 5, Glenrothes 6 7, Leven 8 9, Anstruther 10,
  Dunfermline 11 12 99, Inverkeithing 11, Cupar 14 15, St Andrews 16; Kinross-shire: Kinross 13
L Merseyside: Liverpool 1-19 21-29 31-33 36-38 67-75, Bootle 20 30, Prescot 34 35; Lancashire: Ormskirk 39 40
LA Lancashire: Lancaster 1 2, Morecambe 3 4, Carnforth 5 6; Cumbria: Milnthorpe 7, Kendal 8 9, Sedbergh 10,
  Grange-over-Sands 11, Ulverston 12, Barrow-in-Furness 13 14, Dalton-in-Furness 15, Askam-in-Furness 16,
  Kirkby-in-Furness 17, Millom 18 19, Broughton-in-Furness 20, Coniston 21, Ambleside 22, Windermere 23
LD Powys: Llandrindod Wells 1, Builth Wells 2, Brecon 3, Llangammarch Wells 4, Llanwrtyd Wells 5, Rhayader 6,
  Knighton 7, Presteigne 8
LE Leicestershire: Leicester 1-9 19 21 41 55 87 94 95, Hinckley 10, Loughborough 11 12, Melton Mowbray 13 14,
  Market Harborough 16, Lutterworth 17, Wigston 18, Ashby-de-la-Zouch 65, Coalville 67, Ibstock 67, Markfield 67;
  Rutland: Oakham 15
LL Wrexham: Wrexham 11-14; Denbighshire: Ruthin 15, Denbigh 16, St Asaph 17, Rhyl 18, Prestatyn 19, Llangollen 20,
  Corwen 21; Conwy: Abergele 22, Betws-y-Coed 24, Dolwyddelan 25, Llanrwst 26, Trefriw 27, Colwyn Bay 28 29,
  Llandudno 30, Llandudno Junction 31, Conwy 31 32, Llanfairfechan 33, Penmaenmawr 34; Gwynedd: Bala 23, Aberdovey 35,
  Tywyn 36, Llwyngwril 37, Fairbourne 38, Arthog 39, Dolgellau 40, Blaenau Ffestiniog 41, Barmouth 42, Talybont 43,
  Dyffryn Ardudwy 44, Llanbedr 45, Harlech 46, Talsarnau 47, Penrhyndeudraeth 48, Porthmadog 49, Garndolbenmaen 51,
  Criccieth 52, Pwllheli 53, Caernarfon 54 55, Y Felinheli 56, Bangor 57; Isle of Anglesey: Beaumaris 58,
  Menai Bridge 59, Gaerwen 60, Llanfairpwllgwyngyll 61, Bodorgan 62, Ty Croes 63, Rhosneigr 64, Holyhead 65,
  Rhosgoch 66, Cemaes Bay 67, Amlwch 68, Penysarn 69, Dulas 70, Llanerchymedd 71, Moelfre 72, Marianglas 73,
  Tyn-y-Gongl 74, Pentraeth 75, Llanbedrgoch 76, Llangefni 77, Brynteg 78
LN Lincolnshire: Lincoln 1-6, Market Rasen 7 8, Horncastle 9, Woodhall Spa 10, Louth 11, Mablethorpe 12, Alford 13
LS West Yorkshire: Leeds 1-20 25-27 88 98 99, Otley 21, Wetherby 22 23, Pudsey 28, Ilkley 29;
  North Yorkshire: Tadcaster 24
LU Bedfordshire: Luton 1-4, Dunstable 5 6, Leighton Buzzard 7
M Greater Manchester: Manchester 1-4 8 9 11-32 34 35 38 40 41 43-46 60 61 99, Salford 3 5-7 50 60, Sale 33
ME Kent: Rochester 1-3, Chatham 4 5, Snodland 6, West Malling 6 19, Aylesford 6 20, Gillingham 7 8,
  Sittingbourne 9 10, Queenborough 11, Sheerness 12, Faversham 13, Maidstone 14-18 99
MK Buckinghamshire: Milton Keynes 1-15 17 19 77, Newport Pagnell 16, Buckingham 18, Olney 46;
  Bedfordshire: Bedford 40-45
ML Lanarkshire: Motherwell 1, Wishaw 2, Hamilton 3, Bellshill 4, Airdrie 5 6, Shotts 7, Carluke 8, Larkhall 9,
  Strathaven 10, Lanark 11, Biggar 12
N Greater London: London 1-22 81 1C 1P
NE Tyne and Wear: Newcastle upon Tyne 1-7 12 13 15-20 27 82 83 85 88 98 99, Gateshead 8-11 92, Blaydon-on-Tyne 21,
  Whitley Bay 25 26, Wallsend 28, North Shields 29 30, Hebburn 31, Jarrow 32, South Shields 33 34, Boldon Colliery 35,
  East Boldon 36, Washington 37 38, Rowlands Gill 39, Ryton 40; Northumberland: Bedlington 22, Cramlington 23,
  Blyth 24, Wylam 41, Prudhoe 42, Stocksfield 43, Riding Mill 44, Corbridge 45, Hexham 46-48, Haltwhistle 49,
  Morpeth 61 65, Choppington 62, Ashington 63, Newbiggin-by-the-Sea 64, Alnwick 66, Chathill 67, Seahouses 68,
  Bamburgh 69, Belford 70, Wooler 71
NG Nottinghamshire: Nottingham 1-16 80 90, Sutton-in-Ashfield 17, Mansfield 18-21 70, Newark 22-24, Southwell 25;
  Lincolnshire: Grantham 31-33, Sleaford 34
NN Northamptonshire: Northampton 1-7, Wellingborough 8 9 29, Rushden 10, Daventry 11, Towcester 12, Brackley 13,
  Kettering 14-16, Corby 17 18
NP Gwent: Newport 10 11 18-20, Pontypool 4, Abergavenny 7, Blackwood 12, Abertillery 13, Usk 15, Chepstow 16,
  Tredegar 22, Ebbw Vale 23, New Tredegar 24, Monmouth 25, Caldicot 26, Cwmbran 44; Powys: Crickhowell 8
NR Norfolk: Norwich 1-16 99, Attleborough 17, Wymondham 18, Dereham 19 20, Fakenham 21, Walsingham 22,
  Wells-next-the-Sea 23, Melton Constable 24, Holt 25, Sheringham 26, Cromer 27, North Walsham 28,
  Great Yarmouth 29-31; Suffolk: Lowestoft 32 33, Beccles 34, Bungay 35
NW Greater London: London 1-11 26 1W
OL Greater Manchester: Oldham 1-4 8 9 95, Ashton-under-Lyne 5-7, Heywood 10, Rochdale 11 12 16, Littleborough 15 16;
  Lancashire: Bacup 13; West Yorkshire: Todmorden 14
OX Oxfordshire: Oxford 1-4 33 44, Kidlington 5, Chipping Norton 7, Thame 9, Wallingford 10, Didcot 11, Wantage 12,
  Abingdon 13 14, Banbury 15-17, Bampton 18, Burford 18, Carterton 18, Woodstock 20, Bicester 25-27, Witney 28 29,
  Chinnor 39, Watlington 49
PA Renfrewshire: Paisley 1-3, Renfrew 4, Johnstone 5 6 9 10, Bishopton 7, Erskine 8, Bridge of Weir 11,
  Lochwinnoch 12, Kilmacolm 13, Port Glasgow 14, Greenock 15 16, Wemyss Bay 18, Gourock 19; Ayrshire: Skelmorlie 17;
  Argyll: Isle of Bute 20, Tighnabruaich 21, Colintraive 22, Dunoon 23, Cairndow 24-27, Campbeltown 28, Tarbert 29,
  Lochgilphead 30 31, Inveraray 32, Dalmally 33, Oban 34 37 80, Taynuilt 35, Bridge of Orchy 36, Appin 38,
  Isle of Gigha 41, Isle of Islay 42-49, Isle of Jura 60, Isle of Colonsay 61, Isle of Mull 62-75, Isle of Iona 76,
  Isle of Tiree 77, Isle of Coll 78
PE Cambridgeshire: Peterborough 1-8 99, Wisbech 13 14, March 15, Chatteris 16, St Neots 19, Huntingdon 26 28 29,
  St Ives 27; Lincolnshire: Stamford 9, Bourne 10, Spalding 11 12, Boston 20-22, Spilsby 23, Skegness 24 25;
  Norfolk: Kings Lynn 30-34, Sandringham 35, Hunstanton 36, Swaffham 37, Downham Market 38
PH Perthshire: Perth 1 2 14, Auchterarder 3 4, Crieff 5-7, Dunkeld 8, Pitlochry 9 16-18, Blairgowrie 10-13,
  Aberfeldy 15; Inverness-shire: Dalwhinnie 19, Newtonmore 20, Kingussie 21, Aviemore 22, Carrbridge 23,
  Boat of Garten 24, Nethy Bridge 25, Grantown-on-Spey 26, Corrour 30, Roy Bridge 31, Fort Augustus 32,
  Fort William 33, Spean Bridge 34, Invergarry 35, Glenfinnan 37, Lochailort 38, Arisaig 39, Mallaig 40 41,
  Isle of Eigg 42, Isle of Rum 43, Isle of Canna 44; Argyll: Acharacle 36, Ballachulish 49, Kinlochleven 50
PL Devon: Plymouth 1-9 95, Lifton 16, Tavistock 19, Yelverton 20, Ivybridge 21; Cornwall: Torpoint 10 11, Saltash 12,
  Looe 13, Liskeard 14, Launceston 15, Callington 17, Calstock 18, Gunnislake 18, Lostwithiel 22, Fowey 23, Par 24,
  St Austell 25 26, Wadebridge 27, Padstow 28, Port Isaac 29, Bodmin 30 31, Camelford 32, Delabole 33, Tintagel 34,
  Boscastle 35
PO Hampshire: Portsmouth 1-6, Waterlooville 7 8, Havant 9, Rowlands Castle 9, Emsworth 10, Hayling Island 11,
  Gosport 12 13, Lee-on-the-Solent 13, Fareham 14-17; West Sussex: Chichester 18-20, Bognor Regis 21 22;
  Isle of Wight: Newport 30, Cowes 31, East Cowes 32, Ryde 33, Seaview 34, Bembridge 35, Sandown 36, Shanklin 37,
  Ventnor 38, Totland Bay 39, Freshwater 40, Yarmouth 41
PR Lancashire: Preston 0-5 11, Chorley 6 7, Leyland 25 26; Merseyside: Southport 8 9
RG Berkshire: Reading 1 2 4-8 10 30 31, Bracknell 12 42, Newbury 14 20, Hungerford 17, Thatcham 18 19,
  Wokingham 40 41, Crowthorne 45; Oxfordshire: Henley-on-Thames 9; Hampshire: Basingstoke 21-25 28, Tadley 26,
  Hook 27 29, Whitchurch 28
RH Surrey: Redhill 1, Reigate 2, Betchworth 3 4, Dorking 4 5, Horley 6, Lingfield 7, Oxted 8, Godstone 9;
  West Sussex: Crawley 10 11 77, Horsham 12 13, Billingshurst 14, Burgess Hill 15, Haywards Heath 16 17,
  East Grinstead 19, Pulborough 20; East Sussex: Forest Row 18
RM Greater London: Romford 1-7, Dagenham 8-10, Hornchurch 11 12, Rainham 13, Upminster 14; Essex: South Ockendon 15,
  Grays 16 17 20, Tilbury 18, Purfleet-on-Thames 19
S South Yorkshire: Sheffield 1-14 17 20 21 25 26 35 36 95-99, Rotherham 60-63 65 66 97, Mexborough 64, Barnsley 70-75;
  Derbyshire: Dronfield 18, Hope Valley 32 33, Chesterfield 40-45 49; Nottinghamshire: Worksop 80 81
SA West Glamorgan: Swansea 1-9 80 99, Neath 10 11, Port Talbot 12 13; Carmarthenshire: Llanelli 14 15, Burry Port 16,
  Kidwelly 17, Ferryside 17, Ammanford 18, Llandeilo 19, Llangadog 19, Llanwrda 19, Llandovery 20, Carmarthen 31-33,
  Whitland 34, Newcastle Emlyn 38, Pencader 39, Llanybydder 40; Pembrokeshire: Llanfyrnach 35, Glogue 36, Boncath 37,
  Crymych 41, Newport 42, Haverfordwest 61 62, Clarbeston Road 63, Goodwick 64, Fishguard 65, Clynderwen 66,
  Narberth 67, Kilgetty 68, Saundersfoot 69, Tenby 70, Pembroke 71, Pembroke Dock 72, Milford Haven 73;
  Ceredigion: Cardigan 43, Llandysul 44, New Quay 45, Aberaeron 46, Llanarth 47, Lampeter 48
SE Greater London: London 1-28 1P
SG Hertfordshire: Stevenage 1 2, Knebworth 3, Hitchin 4-6, Letchworth Garden City 6, Baldock 7, Royston 8,
  Buntingford 9, Much Hadham 10, Ware 11 12, Hertford 13 14; Bedfordshire: Arlesey 15, Henlow 16, Shefford 17,
  Biggleswade 18, Sandy 19
SK Greater Manchester: Stockport 1-7 12, Cheadle 8, Hyde 14, Stalybridge 15, Dukinfield 16; Cheshire: Wilmslow 9,
  Alderley Edge 9, Macclesfield 10 11; Derbyshire: Glossop 13, Buxton 17, High Peak 22 23
SL Berkshire: Slough 1-3 95, Windsor 4, Ascot 5, Maidenhead 6 60; Buckinghamshire: Iver 0, Marlow 7, Bourne End 8,
  Gerrards Cross 9
SM Greater London: Sutton 1-3, Morden 4, Carshalton 5, Wallington 6; Surrey: Banstead 7
SN Wiltshire: Swindon 1-6 25 26 38 99, Marlborough 8, Pewsey 9, Devizes 10, Calne 11, Melksham 12, Corsham 13,
  Chippenham 14 15, Malmesbury 16; Oxfordshire: Faringdon 7
SO Hampshire: Southampton 14-19 30-32 40 45 52 97, Stockbridge 20, Winchester 21-23 25, Alresford 24, Lymington 41,
  Brockenhurst 42, Lyndhurst 43, Eastleigh 50 53, Romsey 51
SP Wiltshire: Salisbury 1-5, Tidworth 9; Hampshire: Fordingbridge 6, Andover 10 11; Dorset: Shaftesbury 7,
  Gillingham 8
SR Tyne and Wear: Sunderland 1-6 9 43; County Durham: Seaham 7, Peterlee 8
SS Essex: Westcliff-on-Sea 0 1, Southend-on-Sea 1-3 22 99, Rochford 4, Hockley 5, Rayleigh 6, Benfleet 7,
  Canvey Island 8, Leigh-on-Sea 9, Wickford 11 12, Basildon 13-16, Stanford-le-Hope 17
ST Staffordshire: Stoke-on-Trent 1-4 6-12, Newcastle 5 55, Leek 13, Uttoxeter 14, Stone 15, Stafford 16-21
SW Greater London: London 1-20 95 1A 1E 1H 1P 1V 1W 1X 1Y
SY Shropshire: Shrewsbury 1-5 99, Church Stretton 6, Craven Arms 7, Bucknell 7, Lydbury North 7, Ludlow 8,
  Bishop's Castle 9, Oswestry 10 11, Ellesmere 12, Whitchurch 13; Cheshire: Malpas 14; Powys: Montgomery 15,
  Newtown 16, Caersws 17, Llanidloes 18, Llanbrynmair 19, Machynlleth 20, Welshpool 21, Llanfyllin 22, Llanfechain 22,
  Llansantffraid 22, Meifod 22; Ceredigion: Aberystwyth 23, Borth 24, Bow Street 24, Talybont 24, Tregaron 25,
  Ystrad Meurig 25
TA Somerset: Taunton 1-4, Bridgwater 5-7, Burnham-on-Sea 8, Highbridge 9, Langport 10, Somerton 11, Martock 12,
  South Petherton 13, Stoke-sub-Hamdon 14, Montacute 15, Merriott 16, Hinton St George 17, Crewkerne 18, Ilminster 19,
  Chard 20, Wellington 21, Dulverton 22, Watchet 23, Minehead 24
TD Selkirkshire: Galashiels 1, Selkirk 7; Berwickshire: Lauder 2, Gordon 3, Earlston 4, Duns 10 11, Coldstream 12,
  Cockburnspath 13, Eyemouth 14; Roxburghshire: Kelso 5, Melrose 6, Jedburgh 8, Hawick 9, Newcastleton 9;
  Northumberland: Cornhill-on-Tweed 12, Mindrum 12, Berwick-upon-Tweed 15
TF Shropshire: Telford 1-8, Market Drayton 9, Newport 10, Shifnal 11, Broseley 12, Much Wenlock 13
TN Kent: Tunbridge Wells 1-4, Edenbridge 8, Tonbridge 9-12, Sevenoaks 13-15, Westerham 16, Cranbrook 17 18,
  Ashford 23-27, New Romney 28, Romney Marsh 29, Tenterden 30; East Sussex: Wadhurst 5, Crowborough 6, Hartfield 7,
  Etchingham 19, Mayfield 20, Heathfield 21, Uckfield 22, Rye 31, Robertsbridge 32, Battle 33, Hastings 34 35,
  Winchelsea 36, St Leonards-on-Sea 37 38, Bexhill-on-Sea 39 40
TQ Devon: Torquay 1 2, Paignton 3 4, Brixham 5, Dartmouth 6, Kingsbridge 7, Salcombe 8, Totnes 9, South Brent 10,
  Buckfastleigh 11, Newton Abbot 12 13, Teignmouth 14
TR Cornwall: Truro 1-4, St Agnes 5, Perranporth 6, Newquay 7 8, St Columb 9, Penryn 10, Falmouth 11, Helston 12 13,
  Camborne 14, Redruth 15 16, Marazion 17, Penzance 18-20, St Ives 26, Hayle 27;
  Isles of Scilly: Isles of Scilly 21-25
TS North Yorkshire: Middlesbrough 1-9, Redcar 10 11, Saltburn-by-the-Sea 12 13, Guisborough 14, Yarm 15;
  County Durham: Stockton-on-Tees 16-21, Billingham 22 23, Hartlepool 24-27, Wingate 28, Trimdon Station 29
TW Greater London: Twickenham 1 2, Hounslow 3-6, Isleworth 7, Brentford 8, Richmond 9 10, Teddington 11, Hampton 12,
  Feltham 13 14; Surrey: Ashford 15, Sunbury-on-Thames 16, Shepperton 17, Staines-upon-Thames 18 19, Egham 20
UB Greater London: Southall 1 2, Hayes 3 4, Greenford 5 6 18, Northolt 5, West Drayton 7, Uxbridge 8-11
W Greater London: London 1-14 1A 1B 1C 1D 1F 1G 1H 1J 1K 1S 1T 1U 1W
WA Cheshire: Warrington 1-5 55, Frodsham 6, Runcorn 7, Widnes 8 88, Lymm 13, Knutsford 16; Merseyside: St Helens 9-11,
  Newton-le-Willows 12; Greater Manchester: Altrincham 14 15
WC Greater London: London 1 2 1A 1B 1E 1H 1N 1R 1V 1X 2A 2B 2E 2H 2N 2R
WD Hertfordshire: Rickmansworth 3, Kings Langley 4, Abbots Langley 5, Borehamwood 6, Radlett 7,
  Watford 17-19 24 25 99, Bushey 23
WF West Yorkshire: Wakefield 1-4 90, Ossett 5, Normanton 6, Pontefract 7-9, Castleford 10, Knottingley 11,
  Dewsbury 12 13, Mirfield 14, Liversedge 15, Heckmondwike 16, Batley 17
WN Greater Manchester: Wigan 1-6, Leigh 7; Lancashire: Skelmersdale 8
WR Worcestershire: Worcester 1-8 78 99, Droitwich 9, Pershore 10, Evesham 11, Broadway 12, Malvern 13 14,
  Tenbury Wells 15
WS West Midlands: Walsall 1-6 8 9, Wednesbury 10; Staffordshire: Burntwood 7, Cannock 11 12, Lichfield 13 14,
  Rugeley 15
WV West Midlands: Wolverhampton 1-11 98 99, Willenhall 1 12 13, Bilston 1 14; Shropshire: Bridgnorth 15 16
YO North Yorkshire: York 1 10 19 23 24 26 30-32 41-43 51 60-62 90 91, Thirsk 7, Selby 8, Scarborough 11-13, Filey 14,
  Malton 17, Pickering 18, Whitby 21 22; East Riding of Yorkshire: Bridlington 15 16, Driffield 25
ZE Shetland: Lerwick 1, Shetland 2 3`;

/** 10-12 and 14 as 10, 11, 12 and 14. */
const districtsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(' ').flatMap((part) => {
      const [first = '', last = first] = part.split('-');
      return first === last
        ? [first]
        : Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => String(Number(first) + more));
    }),
  );

export const postTowns: readonly Place[] = listed
  .trim()
  .replaceAll(/\n +/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, area = '', counties = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return counties.split('; ').flatMap((entry) => {
      const [county = '', towns = ''] = entry.split(': ');
      return towns.split(', ').flatMap((town) => {
        const [, city, districts] = /^(\D+) (\d.*)$/.exec(town) ?? [];
        return city && districts ? [{ area, city, county, districts: districtsOf(districts) }] : [];
      });
    });
  });
